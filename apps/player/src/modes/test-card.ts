import type { ModeStage, PlayerMode, RunningMode } from './mode.ts';

/** `test_…`: a card with bars, a circle and the name of the mode, to see that a display shows what it should (PLY-03). */
export function testCard(name: string): PlayerMode {
  return {
    start: (stage) => new TestCard(stage, name),
  };
}

class TestCard implements RunningMode {
  readonly #stage: ModeStage;

  constructor(stage: ModeStage, name: string) {
    this.#stage = stage;
    stage.box.setMoment(null);
    const url = URL.createObjectURL(new Blob([cardOf(name)], { type: 'image/svg+xml' }));
    void stage.box.showPicture(url).catch(() => undefined);
  }

  isPaused = () => true;
  toggle(): void {}
  move(): void {}
  stop(): void {
    this.#stage.box.setNotice(null);
  }
}

const BARS = ['#bfbfbf', '#bfbf00', '#00bfbf', '#00bf00', '#bf00bf', '#bf0000', '#0000bf'];

/** Names of modes are letters, digits and low lines: nothing in them is markup. */
function cardOf(name: string): string {
  const width = 1920 / BARS.length;
  const bars = BARS.map(
    (color, at) => `<rect x="${at * width}" width="${width + 1}" height="1080" fill="${color}"/>`,
  );
  const text = 'font-family="system-ui,sans-serif" text-anchor="middle" fill="#fff"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" viewBox="0 0 1920 1080">${bars.join('')}
<path d="M0 1H1920M0 1079H1920M1 0V1080M1919 0V1080" stroke="#fff" stroke-width="2"/>
<circle cx="960" cy="540" r="440" fill="none" stroke="#fff" stroke-width="6"/>
<rect x="560" y="450" width="800" height="180" fill="#000"/>
<text x="960" y="575" font-size="90" ${text}>${name}</text></svg>`;
}

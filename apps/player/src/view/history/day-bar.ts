import { make } from '../../dom.ts';
import { LOCALE, TEXTS } from '../../texts.ts';
import type { Showing } from '../feed-player.ts';

/** Which day the ribbon shows, the ways to others, and what to do with it. Knows nothing of feeds. */
export interface DayBarActs {
  onStep(days: 1 | -1): void;
  onDay(day: string): void;
  onLive(): void;
  onPlay(): void;
}

export class DayBar {
  readonly element = make('div', 'bar');
  readonly #title = make('h2', '');
  readonly #earlier = arrow('m15 5-7 7 7 7', TEXTS.earlier);
  readonly #later = arrow('m9 5 7 7-7 7', TEXTS.later);
  readonly #pick = make('input', '');
  readonly #live = make('button', 'live', TEXTS.toLive);
  readonly #play = make('button', 'main', TEXTS.playDay);

  constructor(acts: DayBarActs) {
    this.#pick.type = 'date';
    this.#pick.setAttribute('aria-label', TEXTS.pickDay);
    this.#live.type = 'button';
    this.#play.type = 'button';
    this.#earlier.addEventListener('click', () => acts.onStep(-1));
    this.#later.addEventListener('click', () => acts.onStep(1));
    this.#live.addEventListener('click', () => acts.onLive());
    this.#play.addEventListener('click', () => acts.onPlay());
    this.#pick.addEventListener('change', () => {
      if (this.#pick.value !== '' && this.#pick.validity.valid) acts.onDay(this.#pick.value);
    });
    const days = make('div', 'days');
    days.append(this.#earlier, this.#title, this.#later);
    const buttons = make('div', 'acts');
    buttons.append(this.#pick, this.#live, this.#play);
    this.element.append(days, buttons);
    this.setShowing('Live');
  }

  /** `day` null is the last 24 hours. */
  show({ day, firstDay, today }: { day: string | null; firstDay: string; today: string }): void {
    this.#title.textContent = day === null ? TEXTS.last24 : dayText(day);
    this.#earlier.disabled = (day ?? today) <= firstDay;
    this.#later.disabled = day === null;
    this.#pick.min = firstDay;
    this.#pick.max = today;
    this.#pick.value = day ?? today;
    this.setPlayable(false);
  }

  setPlayable(isPlayable: boolean): void {
    this.#play.disabled = !isPlayable;
  }

  setShowing(kind: Showing['kind']): void {
    this.#live.setAttribute('aria-pressed', String(kind === 'Live'));
    this.#play.setAttribute('aria-pressed', String(kind === 'Film'));
  }
}

function dayText(day: string): string {
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat(LOCALE, format).format(Date.parse(`${day}T00:00:00Z`));
}

function arrow(path: string, label: string): HTMLButtonElement {
  const button = make('button', 'arrow');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  line.setAttribute('d', path);
  svg.append(line);
  button.append(svg);
  return button;
}

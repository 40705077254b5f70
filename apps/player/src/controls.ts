import { modeSelect } from './mode-select.ts';
import type { RunningMode } from './modes/mode.ts';
import { TEXTS } from './texts.ts';

/** Buttons and keys of the player (PUB-14): Space pauses, arrows move, m is sound, f is full screen. Owns no playing. */
export interface ControlsOptions {
  element: HTMLElement;
  /** Names of the modes one may choose, with what is shown now first or anywhere. */
  modes: readonly string[];
  mode: string;
  onMode(mode: string): void;
}

export class Controls {
  readonly #options: ControlsOptions;
  readonly #toggle = button(TEXTS.pause, 'pause');
  readonly #sound = button(TEXTS.soundOn, 'muted');
  #running: RunningMode | null = null;

  constructor(options: ControlsOptions) {
    this.#options = options;
    const bar = document.createElement('div');
    bar.className = 'controls';
    this.#toggle.addEventListener('click', () => this.#onToggle());
    this.#sound.addEventListener('click', () => this.#onSound());
    bar.append(this.#toggle, this.#sound, ...this.#modeChoice());
    if (document.fullscreenEnabled) bar.append(this.#fullScreen());
    options.element.append(bar);
    this.#listen();
  }

  /** Until the element is taken away: what plays later has controls of its own. */
  #listen(): void {
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) =>
      this.#options.element.isConnected ? this.#onKey(event) : listening.abort();
    document.addEventListener('keydown', onKey, { signal: listening.signal });
  }

  /** What the controls act on from now on. */
  control(running: RunningMode): void {
    this.#running = running;
    this.#show();
  }

  #onToggle(): void {
    this.#running?.toggle();
    this.#show();
  }

  #onSound(): void {
    this.#running?.toggleSound?.();
    this.#show();
  }

  #show(): void {
    const isPaused = this.#running?.isPaused() ?? false;
    setIcon(this.#toggle, isPaused ? 'play' : 'pause');
    this.#toggle.setAttribute('aria-label', isPaused ? TEXTS.play : TEXTS.pause);
    const isHeard = this.#running?.isHeard?.() ?? null;
    this.#sound.hidden = isHeard === null;
    setIcon(this.#sound, isHeard ? 'heard' : 'muted');
    this.#sound.setAttribute('aria-label', isHeard ? TEXTS.soundOff : TEXTS.soundOn);
  }

  #modeChoice(): HTMLElement[] {
    const { modes, mode, onMode } = this.#options;
    return modes.length < 2 ? [] : [modeSelect(modes, mode, onMode)];
  }

  #fullScreen(): HTMLButtonElement {
    const full = button(TEXTS.fullScreen, 'full');
    full.addEventListener('click', () => void this.#toggleFullScreen());
    return full;
  }

  async #toggleFullScreen(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await this.#options.element.requestFullscreen().catch(() => undefined);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === ' ' && !isButton) this.#onToggle();
    else if (event.key === 'ArrowLeft') this.#running?.move(-1);
    else if (event.key === 'ArrowRight') this.#running?.move(1);
    else if (event.key === 'm') this.#onSound();
    else if (event.key === 'f') void this.#toggleFullScreen();
    else return;
    event.preventDefault();
  }
}

const ICONS = {
  play: 'M6 4 20 12 6 20Z',
  pause: 'M6 4h4v16H6ZM14 4h4v16h-4Z',
  heard: 'M3 9h4l5-5v16l-5-5H3ZM15 8.5a5 5 0 0 1 0 7ZM15 4v2a7.5 7.5 0 0 1 0 12v2A9.5 9.5 0 0 0 15 4Z',
  muted:
    'M3 9h4l5-5v16l-5-5H3ZM15 9l1.4-1.4 2.1 2.1 2.1-2.1L22 9l-2.1 2.5L22 14l-1.4 1.4-2.1-2.1-2.1 2.1L15 14l2.1-2.5Z',
  full: 'M3 3h7v2.5H5.5V10H3ZM14 3h7v7h-2.5V5.5H14ZM3 14h2.5v4.5H10V21H3ZM18.5 14H21v7h-7v-2.5h4.5Z',
} as const;
type Icon = keyof typeof ICONS;

function button(label: string, icon: Icon): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.setAttribute('aria-label', label);
  setIcon(element, icon);
  return element;
}

function setIcon(element: HTMLButtonElement, icon: Icon): void {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  path.setAttribute('d', ICONS[icon]);
  svg.append(path);
  element.replaceChildren(svg);
}

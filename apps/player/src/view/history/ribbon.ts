import { make } from '../../dom.ts';
import { LOCALE, TEXTS } from '../../texts.ts';
import { momentText } from '../../when-text.ts';
import { type DayColors, paint } from './day-colors.ts';
import { wholeHours } from './local-days.ts';

/** A stretch of time as a strip of its own colours, on which one points at moments. Knows nothing of feeds. */
export interface RibbonOptions {
  zone: string;
  /** `isMoving`: the pointer is still down. */
  onMoment(unixSec: number, isMoving: boolean): void;
}

interface Span {
  fromSec: number;
  toSec: number;
}

/** Marks this near to an end, as a share of the whole, stand inside it. */
const EDGE = 0.02;
const KEYS_SEC: Readonly<Record<string, number>> = { PageUp: 3600, PageDown: -3600 };

export class Ribbon {
  readonly element = make('div', 'ribbon');
  readonly #zone: string;
  readonly #onMoment: RibbonOptions['onMoment'];
  readonly #strip = make('div', 'strip');
  readonly #canvas = make('canvas', '');
  readonly #cursor = make('div', 'cursor');
  readonly #pointed = make('div', 'pointed');
  readonly #axis = make('div', 'axis');
  #span: Span = { fromSec: 0, toSec: 1 };
  #atSec = 0;

  constructor({ zone, onMoment }: RibbonOptions) {
    this.#zone = zone;
    this.#onMoment = onMoment;
    this.#axis.setAttribute('aria-hidden', 'true');
    this.#pointed.hidden = true;
    this.#strip.append(this.#canvas, this.#cursor, this.#pointed);
    this.element.append(this.#strip, this.#axis);
    this.#asSlider();
    this.#listen();
  }

  show(span: Span): void {
    this.#span = span;
    this.#canvas.width = 1;
    this.#strip.setAttribute('aria-valuemin', String(span.fromSec));
    this.#strip.setAttribute('aria-valuemax', String(span.toSec));
    this.#axis.replaceChildren(...this.#marks());
    this.moveTo(this.#atSec);
  }

  paint(colors: DayColors): void {
    paint(this.#canvas, colors);
  }

  /** Puts the cursor at a moment; outside the span there is none. */
  moveTo(unixSec: number): void {
    this.#atSec = unixSec;
    const { fromSec, toSec } = this.#span;
    this.#cursor.hidden = unixSec < fromSec || unixSec > toSec;
    this.#cursor.style.left = this.#percent(unixSec);
    this.#strip.setAttribute('aria-valuenow', String(Math.min(toSec, Math.max(fromSec, unixSec))));
    this.#strip.setAttribute('aria-valuetext', momentText(unixSec, this.#zone));
  }

  #asSlider(): void {
    this.#strip.tabIndex = 0;
    this.#strip.setAttribute('role', 'slider');
    this.#strip.setAttribute('aria-label', TEXTS.timeline);
    this.#strip.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** Arrows go from picture to picture everywhere on the page; these are the larger steps. */
  #onKey(event: KeyboardEvent): void {
    const { fromSec, toSec } = this.#span;
    const step = KEYS_SEC[event.key];
    const wished = step !== undefined ? this.#atSec + step : { Home: fromSec, End: toSec }[event.key];
    if (wished === undefined) return;
    event.preventDefault();
    this.#onMoment(Math.min(toSec, Math.max(fromSec, wished)), false);
  }

  #listen(): void {
    const strip = this.#strip;
    strip.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      strip.setPointerCapture(event.pointerId);
      this.#onMoment(this.#secAt(event), true);
    });
    strip.addEventListener('pointermove', (event) => {
      this.#point(event);
      if (strip.hasPointerCapture(event.pointerId)) this.#onMoment(this.#secAt(event), true);
    });
    strip.addEventListener('pointerup', (event) => this.#onMoment(this.#secAt(event), false));
    strip.addEventListener('pointerleave', () => {
      this.#pointed.hidden = true;
    });
  }

  #point(event: PointerEvent): void {
    const unixSec = this.#secAt(event);
    this.#pointed.hidden = false;
    this.#pointed.style.left = this.#percent(unixSec);
    this.#pointed.textContent = clockText(unixSec, this.#zone);
  }

  #secAt(event: PointerEvent): number {
    const box = this.#strip.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    const { fromSec, toSec } = this.#span;
    return Math.floor(fromSec + share * (toSec - fromSec));
  }

  #percent(unixSec: number): string {
    const { fromSec, toSec } = this.#span;
    return `${((unixSec - fromSec) / (toSec - fromSec)) * 100}%`;
  }

  #marks(): HTMLElement[] {
    const { fromSec, toSec } = this.#span;
    const hours = wholeHours(fromSec, toSec, this.#zone).filter(({ hour }) => hour % 3 === 0);
    return hours.map(({ unixSec, hour }) => {
      const mark = make('span', hour % 6 === 0 ? '' : 'minor', clockText(unixSec, this.#zone));
      mark.style.left = this.#percent(unixSec);
      const share = (unixSec - fromSec) / (toSec - fromSec);
      if (share < EDGE) mark.dataset.edge = 'left';
      if (share > 1 - EDGE) mark.dataset.edge = 'right';
      return mark;
    });
  }
}

function clockText(unixSec: number, zone: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  return new Intl.DateTimeFormat(LOCALE, format).format(unixSec * 1000);
}

import {
  isSeen,
  pointOf,
  rangeEdges,
  type TimeGrid,
  type TimeSpan,
  ticksOf,
  timeAt,
} from '@longview/rules/timeline';
import { type Thumb, thumbPlace, tickLook } from '@longview/timeline';
import { make } from '../../dom.ts';
import { LOCALE } from '../../texts.ts';
import { momentText } from '../../when-text.ts';
import { StripPointer } from './strip-pointer.ts';

/** A stretch of time in its own colours, on which one points at moments: a day as a ribbon, days as a carpet. Knows nothing of feeds. */
export interface TimeStripOptions {
  zone: string;
  label: string;
  /** Seconds that a key moves the moment; null: to the first (`Home`) or last (`End`) one. */
  keys: Readonly<Record<string, number>>;
  /** `isMoving`: the pointer is still down. */
  onMoment(unixSec: number, isMoving: boolean): void;
  /** The small picture of a moment; null without one, undefined while it loads. */
  thumbOf(unixSec: number): Thumb | null | undefined;
}

/** Room for a label of the axis. */
const LABEL_PX = 56;

export class TimeStrip {
  readonly element = make('div', 'timeline');
  readonly #options: TimeStripOptions;
  readonly #strip = make('div', 'strip');
  readonly #canvas = make('canvas', '');
  readonly #range = make('div', 'range');
  readonly #cursor = make('div', 'cursor');
  readonly #dot = make('div', 'dot');
  readonly #card = make('div', 'pointed');
  readonly #thumb = make('span', 'thumb');
  readonly #time = make('span', 'time');
  readonly #axis = make('div', 'axis');
  #grid: TimeGrid | null = null;
  #marked: TimeSpan | null = null;
  #atSec = 0;
  #pointedSec: number | null = null;

  constructor(options: TimeStripOptions) {
    this.#options = options;
    this.#axis.setAttribute('aria-hidden', 'true');
    for (const part of [this.#range, this.#card, this.#cursor, this.#dot]) part.hidden = true;
    this.#card.append(this.#thumb, this.#time);
    this.#strip.append(this.#canvas, this.#range, this.#cursor, this.#dot, this.#card);
    this.element.append(this.#strip, this.#axis);
    this.#asSlider();
    new StripPointer(this.#strip, {
      onPoint: (point) => this.#point(point && this.#grid ? timeAt(this.#grid, point) : null),
      onScrub: (point, isMoving) => this.#grid && options.onMoment(timeAt(this.#grid, point), isMoving),
    });
    new ResizeObserver(() => this.#mark()).observe(this.#axis);
  }

  /** Shows a grid without colours yet. */
  show(grid: TimeGrid): void {
    this.#grid = grid;
    this.element.dataset.kind = grid.kind;
    this.#canvas.width = grid.columns;
    this.#canvas.height = grid.rows;
    this.#strip.setAttribute('aria-valuemin', String(grid.fromSec));
    this.#strip.setAttribute('aria-valuemax', String(grid.toSec));
    this.#mark();
    this.moveTo(this.#atSec);
    this.mark(this.#marked);
  }

  /** One RGBA pixel a cell of the grid that is shown. */
  paint(pixels: Uint8ClampedArray<ArrayBuffer>): void {
    const { width, height } = this.#canvas;
    if (pixels.length === width * height * 4) {
      this.#canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
    }
  }

  /** Puts the cursor at a moment; outside the grid there is none. */
  moveTo(unixSec: number): void {
    const grid = this.#grid;
    this.#atSec = unixSec;
    if (!grid) return;
    const isIn = isSeen(grid, unixSec);
    const { x, y } = pointOf(grid, unixSec);
    this.#cursor.hidden = !isIn;
    this.#dot.hidden = !isIn || grid.kind === 'Ribbon';
    this.#cursor.style.left = percent(x);
    this.#dot.style.left = percent(x);
    this.#dot.style.top = percent(y);
    const kept = Math.min(grid.toSec, Math.max(grid.fromSec, Math.floor(unixSec)));
    this.#strip.setAttribute('aria-valuenow', String(kept));
    this.#strip.setAttribute('aria-valuetext', momentText(kept, this.#options.zone));
  }

  /** Marks the range of a film; null: none. */
  mark(span: TimeSpan | null): void {
    this.#marked = span;
    const edges = span && this.#grid ? rangeEdges(this.#grid, span) : null;
    this.#range.hidden = edges === null;
    if (!edges) return;
    this.#range.style.left = percent(Math.max(0, edges.left));
    this.#range.style.right = percent(1 - Math.min(1, edges.right));
  }

  /** Small pictures have come. */
  refresh(): void {
    if (this.#pointedSec !== null) this.#point(this.#pointedSec);
  }

  #asSlider(): void {
    this.#strip.tabIndex = 0;
    this.#strip.setAttribute('role', 'slider');
    this.#strip.setAttribute('aria-label', this.#options.label);
    this.#strip.addEventListener('keydown', (event) => this.#onKey(event));
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.#grid || event.ctrlKey || event.metaKey || event.altKey) return;
    const { fromSec, toSec } = this.#grid;
    const step = this.#options.keys[event.key];
    const wished = step !== undefined ? this.#atSec + step : { Home: fromSec, End: toSec - 1 }[event.key];
    if (wished === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#options.onMoment(Math.min(toSec - 1, Math.max(fromSec, wished)), false);
  }

  #point(unixSec: number | null): void {
    this.#pointedSec = unixSec;
    this.#card.hidden = unixSec === null;
    if (unixSec === null || !this.#grid) return;
    const thumb = this.#options.thumbOf(unixSec);
    this.#card.style.setProperty('--x', String(pointOf(this.#grid, unixSec).x));
    this.#time.textContent = momentText(thumb?.timeSec ?? unixSec, this.#options.zone);
    // A small picture that is on its way leaves the one before in its place.
    if (thumb === undefined) return;
    this.#thumb.style.backgroundImage = thumb ? `url(${thumb.url})` : 'none';
    if (thumb) this.#thumb.style.backgroundPosition = thumbPlace(thumb);
  }

  #mark(): void {
    const grid = this.#grid;
    const { clientWidth } = this.#axis;
    if (!grid || clientWidth === 0) return;
    const { zone } = this.#options;
    // Marks this near to an end, as a share of the whole, stand inside it.
    const edge = LABEL_PX / 2 / clientWidth;
    const marks = ticksOf(grid, zone, Math.max(3, Math.floor(clientWidth / LABEL_PX)));
    this.#axis.replaceChildren(
      ...marks
        .filter(({ unixSec }) => isSeen(grid, unixSec))
        .map((tick) => {
          const format = new Intl.DateTimeFormat(LOCALE, { ...tickLook(tick), timeZone: zone });
          const label = make('span', '', format.format(tick.unixSec * 1000));
          const { x } = pointOf(grid, tick.unixSec);
          label.style.left = percent(x);
          if (x < edge) label.dataset.edge = 'left';
          if (x > 1 - edge) label.dataset.edge = 'right';
          return label;
        }),
    );
  }
}

const percent = (share: number) => `${share * 100}%`;

import type { Clock } from '@longview/base';
import type { ViewedFeed } from '@longview/contract';
import { retryDelaySec } from '@longview/rules/player';
import {
  type Archive,
  type ColorSlots,
  gridOf,
  paintCells,
  shifted,
  spanOf,
  type TimeSpan,
} from '@longview/rules/timeline';
import { countIn, loadColors } from './color-source.ts';
import type { TimeStrip } from './time-strip.ts';

/** The day on the ribbon: which one it is, and its colours, which go on while it is the last 24 hours. */
export interface RibbonDayOptions {
  feed: ViewedFeed;
  colorsUrl: string;
  clock: Clock;
  strip: TimeStrip;
  archive(): Archive;
  /** Coarser colours of days, shown until the day's own are here. */
  below(): readonly ColorSlots[];
  onChange(): void;
  /** The day's colours are here: how many pictures it has; null: they could not be loaded. */
  onLoaded(count: number | null): void;
}

const SLOT_SEC = 300;
const DAY_SEC = 86_400;
const RIBBON = { kind: 'Ribbon', columnDays: 0, stepSec: SLOT_SEC } as const;

export class RibbonDay {
  readonly #options: RibbonDayOptions;
  /** A moment of the day; null: the last 24 hours. */
  #atSec: number | null = null;
  #span: TimeSpan = { fromSec: 0, toSec: 0 };
  #pieces: readonly ColorSlots[] = [];
  #loading: AbortController | null = null;

  constructor(options: RibbonDayOptions) {
    this.#options = options;
  }

  /** Null: the last 24 hours. */
  get atSec(): number | null {
    return this.#atSec;
  }

  get span(): TimeSpan {
    return this.#span;
  }

  get pieces(): readonly ColorSlots[] {
    return this.#pieces;
  }

  /** Shows the day of a moment; `isResting`: the moment stays, so that the day's own colours are worth a call. */
  show(atSec: number | null, isResting = true): void {
    const span = this.#spanOf(atSec);
    const isSame = span.fromSec === this.#span.fromSec && span.toSec === this.#span.toSec;
    this.#atSec = atSec;
    if (!isSame) {
      this.#loading?.abort();
      this.#loading = null;
      this.#span = span;
      this.#pieces = [];
      this.#draw();
      this.#options.onChange();
    }
    if (isResting && !this.#loading) {
      this.#loading = new AbortController();
      void this.#load(this.#loading.signal);
    }
  }

  /** Keeps to the day that is shown where the moment lies on it. */
  follow(unixSec: number, isResting: boolean): void {
    const isOn = unixSec >= this.#span.fromSec && unixSec < this.#span.toSec;
    this.show(isOn ? this.#atSec : unixSec, isResting);
  }

  /** Before the last 24 hours is the day before; what reaches into now is the last 24 hours. */
  step(days: 1 | -1): void {
    const { feed, archive } = this.#options;
    const { nowSec } = archive();
    const nextSec = shifted('day', this.#atSec ?? nowSec, feed.TimeZone, days);
    this.show(this.#isNow(nextSec) ? null : nextSec);
  }

  /** New coarse colours have come. */
  redraw(): void {
    if (this.#pieces.length === 0) this.#draw();
  }

  /** The day that has not ended is the last 24 hours, except in an archive. */
  #isNow(unixSec: number): boolean {
    const { feed, archive } = this.#options;
    const { nowSec } = archive();
    const today = spanOf('day', nowSec, feed.TimeZone, archive());
    return !feed.IsArchive && unixSec >= today.fromSec;
  }

  #spanOf(atSec: number | null): TimeSpan {
    const { feed, archive } = this.#options;
    if (atSec !== null) return spanOf('day', atSec, feed.TimeZone, archive());
    const toSec = Math.ceil((archive().nowSec + 1) / SLOT_SEC) * SLOT_SEC;
    return { fromSec: toSec - DAY_SEC, toSec };
  }

  #draw(): void {
    const { feed, strip, below } = this.#options;
    const grid = gridOf(this.#span, RIBBON, feed.TimeZone);
    strip.show(grid);
    const pieces = this.#pieces.length > 0 ? this.#pieces : below();
    strip.paint(paintCells(grid, { pieces, intervalSec: feed.IntervalSec }));
  }

  /** The last 24 hours go on. */
  async #load(signal: AbortSignal): Promise<void> {
    const { colorsUrl, clock, onLoaded } = this.#options;
    for (let failures = 0; !signal.aborted; ) {
      const span = this.#spanOf(this.#atSec);
      const piece = await loadColors(colorsUrl, span, SLOT_SEC, signal);
      if (signal.aborted) return;
      failures = piece ? 0 : failures + 1;
      onLoaded(piece && countIn([piece], span));
      if (piece) {
        this.#span = span;
        this.#pieces = [piece];
        this.#draw();
        if (this.#atSec !== null) return;
      }
      const waitSec = piece ? SLOT_SEC : retryDelaySec(failures - 1);
      await clock.sleep(waitSec * 1000, signal).catch(() => undefined);
    }
  }
}

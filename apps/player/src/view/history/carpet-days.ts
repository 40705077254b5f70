import type { ViewedFeed } from '@longview/contract';
import {
  type Archive,
  type ColorSlots,
  colorTiles,
  gridOf,
  paintCells,
  spanOf,
  type TimeSpan,
} from '@longview/rules/timeline';
import { loadColors } from './color-source.ts';
import type { TimeStrip } from './time-strip.ts';

/** All days of a feed as a carpet: one column a day, of long archives one a week (PUB-18). */

const DAY_SEC = 86_400;
/** More days than this are columns of weeks. */
const DAYS_MOST = 800;
const QUARTER_SEC = 900;

/** Of at least so many days there is something to see. */
export const CARPET_LEAST_SEC = 2 * DAY_SEC;

export class CarpetDays {
  readonly #strip: TimeStrip;
  readonly #feed: ViewedFeed;
  readonly #span: TimeSpan;
  readonly #stepSec: number;
  #pieces: readonly ColorSlots[] = [];

  constructor(strip: TimeStrip, feed: ViewedFeed, archive: Archive) {
    const first = spanOf('day', archive.firstSec, feed.TimeZone, archive);
    const last = spanOf('day', archive.nowSec, feed.TimeZone, archive);
    this.#strip = strip;
    this.#feed = feed;
    this.#span = { fromSec: first.fromSec, toSec: last.toSec };
    const days = (last.toSec - first.fromSec) / DAY_SEC;
    // A phone has fewer rows than there are quarters of an hour; long archives are not worth their bytes.
    this.#stepSec = days > 4 * DAYS_MOST ? 8 * QUARTER_SEC : days > 180 ? 2 * QUARTER_SEC : QUARTER_SEC;
    this.#draw();
  }

  get pieces(): readonly ColorSlots[] {
    return this.#pieces;
  }

  /** False when some of it could not be loaded. */
  async load(url: string, signal: AbortSignal): Promise<boolean> {
    const loaded = await Promise.all(
      colorTiles(this.#span, this.#stepSec).map((tile) =>
        loadColors(url, cut(tile, this.#span), this.#stepSec, signal),
      ),
    );
    this.#pieces = loaded.filter((piece) => piece !== null);
    this.#draw();
    return loaded.every((piece) => piece !== null);
  }

  #draw(): void {
    const days = (this.#span.toSec - this.#span.fromSec) / DAY_SEC;
    const layout = { kind: 'Carpet', columnDays: days > DAYS_MOST ? 7 : 1, stepSec: this.#stepSec } as const;
    const grid = gridOf(this.#span, layout, this.#feed.TimeZone);
    this.#strip.show(grid);
    const { IntervalSec: intervalSec } = this.#feed;
    this.#strip.paint(paintCells(grid, { pieces: this.#pieces, intervalSec }));
  }
}

const cut = (tile: TimeSpan, { toSec }: TimeSpan): TimeSpan => ({
  fromSec: tile.fromSec,
  toSec: Math.min(tile.toSec, toSec),
});

import type { TimeSpan } from './spans.ts';
import type { TimelineView } from './view.ts';

/**
 * How a stretch is drawn, by its length: as a ribbon, a carpet of days or a carpet of weeks (PUB-18), in colours of
 * which step, and of how much around it. What is painted reaches further than what is seen and changes in large steps,
 * so that moving and zooming repaint now and then and not with every pixel.
 */
export interface TimelineLayout {
  kind: 'Ribbon' | 'Carpet';
  /** Days in a column of a carpet: 1 or 7; of a ribbon 0. */
  columnDays: 0 | 1 | 7;
  /** Length of a colour slot, and height of a row. */
  stepSec: number;
}

const DAY_SEC = 86_400;
const SLOT_SEC = 300;
const QUARTER_SEC = 900;
const RIBBON_MAX_SEC = 4 * DAY_SEC;
const DAYS_MAX_SEC = 800 * DAY_SEC;
/** Slots across a view at most; what is painted around it has up to four times as many. */
const MAX_VIEW_SLOTS = 110_000;
const WEEK_STEPS_SEC = [900, 1800, 3600, 7200, 14_400, 21_600, 43_200, DAY_SEC];

/** Day and finer are ribbons, All is a carpet of weeks, between them a column is a day [PUB-18]. */
export function layoutOf({ level, fromSec, toSec }: TimelineView): TimelineLayout {
  const lengthSec = toSec - fromSec;
  if (level === 'all' || lengthSec > DAYS_MAX_SEC) {
    const stepSec = WEEK_STEPS_SEC.find((step) => lengthSec / step <= MAX_VIEW_SLOTS) ?? DAY_SEC;
    return { kind: 'Carpet', columnDays: 7, stepSec };
  }
  if (lengthSec > RIBBON_MAX_SEC) return { kind: 'Carpet', columnDays: 1, stepSec: QUARTER_SEC };
  return { kind: 'Ribbon', columnDays: 0, stepSec: SLOT_SEC };
}

/**
 * What to paint around a view: whole blocks of the power of two above its length, within the bounds. The same while
 * one moves within a block, at most four times as long as the view [PUB-18].
 */
export function extentOf({ fromSec, toSec }: TimeSpan, bounds: TimeSpan): TimeSpan {
  const blockSec = SLOT_SEC * 2 ** Math.max(0, Math.ceil(Math.log2((toSec - fromSec) / SLOT_SEC)));
  const fromBlock = Math.floor(fromSec / blockSec) * blockSec;
  const toBlock = Math.ceil(toSec / blockSec) * blockSec;
  const extent = { fromSec: Math.max(fromBlock, bounds.fromSec), toSec: Math.min(toBlock, bounds.toSec) };
  return extent.fromSec < extent.toSec ? extent : { fromSec: fromBlock, toSec: toBlock };
}

/** Slots in one request of colours; far below what the server gives (PUB-17), so that pieces are kept and shared. */
const TILE_SLOTS = 8192;

/** The pieces of an absolute grid in which the colours of a stretch are asked for, ascending. */
export function colorTiles({ fromSec, toSec }: TimeSpan, stepSec: number): TimeSpan[] {
  const tileSec = TILE_SLOTS * stepSec;
  const first = Math.floor(fromSec / tileSec);
  const count = Math.max(0, Math.ceil(toSec / tileSec) - first);
  return Array.from({ length: count }, (_, index) => ({
    fromSec: (first + index) * tileSec,
    toSec: (first + index + 1) * tileSec,
  }));
}

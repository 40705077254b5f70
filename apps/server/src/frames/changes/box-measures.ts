/**
 * Measures a box of a feed's pictures over time from its grids (EXT-612 to EXT-616). Reads some cells of a month at a time and has
 * each made small in the thread, so that years of the whole picture hold up nobody and fit into memory. Knows nothing of who asks.
 */
import { KeyedLimit } from '@longview/base';
import type { FrameStore } from '@longview/frame-store';
import {
  type BoxSeries,
  type GridBox,
  type GridColumns,
  SLOT_SECONDS,
  USUAL_MONTHS,
} from '@longview/rules/changes';
import type { MeasuresAsk } from './change-tasks.ts';
import type { ChangeThread } from './change-thread.ts';

/** Cells that are read at once: a month of them is made columns in some milliseconds. */
const CELLS_AT_ONCE = 32;
/** More cells cost more and say no more: five years of the whole picture would take half a minute of a processor. */
const MOST_CELLS = 128;
/** Each holds its series, 20 MB for five years of the whole picture. */
const CALLS_AT_ONCE = 4;

export interface MeasuresRange {
  fromSec: number;
  /** Exclusive. */
  toSec: number;
  box: GridBox;
  /** No picture from here on may count, not even for what is usual; unix seconds. */
  endSec: number;
  /** Only the first picture of each span of so many seconds counts; 0: all. */
  everySec: number;
}

interface BoxMeasuresParts {
  store: { grids: Pick<FrameStore['grids'], 'read'> };
  thread: ChangeThread;
}

export class BoxMeasures {
  readonly #parts: BoxMeasuresParts;
  readonly #turns = new KeyedLimit(CALLS_AT_ONCE);

  constructor(parts: BoxMeasuresParts) {
    this.#parts = parts;
  }

  /** The text that is asked for, UTF-8. @throws AppError Unavailable */
  read(feedId: string, range: MeasuresRange, ask: Omit<MeasuresAsk, 'months'>): Promise<Uint8Array> {
    return this.#turns.run('all', async () => {
      const months: (BoxSeries[] | null)[] = [];
      let before: Promise<BoxSeries[] | null> = Promise.resolve(null);
      for (const month of monthsOf(range)) {
        // The thread works on one month while the next one is read.
        const series = await this.#month(feedId, month, range);
        months.push(await before);
        before = series.made;
      }
      months.push(await before);
      // The first is the one before all.
      months.shift();
      const buffers = months.flatMap((parts) => parts?.flatMap(buffersOf) ?? []);
      return this.#parts.thread.run('measure', { ...ask, months }, buffers);
    });
  }

  /** Some cells each, when they are `made`; null for a month without grids. */
  async #month(
    feedId: string,
    [fromSec, toSec]: Span,
    { box, everySec }: MeasuresRange,
  ): Promise<{ made: Promise<BoxSeries[] | null> }> {
    const { store, thread } = this.#parts;
    const parts: Promise<BoxSeries>[] = [];
    for (const strip of stripsOf(box)) {
      let columns: GridColumns | null = null;
      for await (const part of store.grids.read(feedId, fromSec, toSec, strip)) columns = part;
      // The others have none either, or they went meanwhile.
      if (!columns) return { made: Promise.resolve(null) };
      if (everySec > SLOT_SECONDS) keepFirsts(columns, everySec);
      parts.push(thread.run('series', { columns }, [columns.present.buffer as ArrayBuffer]));
    }
    const made = Promise.all(parts);
    // Whoever waits for it is told; a read that fails meanwhile is told first.
    made.catch(() => {});
    return { made };
  }
}

type Span = [number, number];

/** UTC months that the range touches, and those around them that tell what is usual; without what may not count. */
function monthsOf({ fromSec, toSec, endSec }: MeasuresRange): Span[] {
  const start = (sec: number, after: number) => {
    const time = new Date(sec * 1000);
    return Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + after) / 1000;
  };
  const lastSec = start(toSec - 1, USUAL_MONTHS + 1);
  const spans: Span[] = [];
  for (let sec = start(fromSec, -USUAL_MONTHS); sec < lastSec; sec = start(sec, 1))
    // A slot that begins before has a picture from before.
    spans.push([sec, Math.min(start(sec, 1), Math.max(sec, endSec - (endSec % SLOT_SECONDS)))]);
  return spans;
}

/** Rows of the box, so many together that they are few cells; of a large box only some, spread evenly over it. */
function* stripsOf({ x, y, width, height }: GridBox): Generator<GridBox> {
  if (width * height <= MOST_CELLS) {
    const rows = Math.max(1, Math.floor(CELLS_AT_ONCE / width));
    for (let row = 0; row < height; row += rows)
      yield { x, y: y + row, width, height: Math.min(rows, height - row) };
    return;
  }
  const rows = Math.floor(MOST_CELLS / width);
  for (let row = 0; row < rows; row++)
    yield { x, y: y + Math.floor(((row + 0.5) * height) / rows), width, height: 1 };
}

/** Of each span of the absolute grid the first slot stays: its picture is the one that a caller with such a limit sees. */
function keepFirsts({ present, from }: GridColumns, everySec: number): void {
  let span = Number.NaN;
  for (let slot = 0; slot < present.length; slot++) {
    if (present[slot] !== 1) continue;
    const own = Math.floor((from + slot * SLOT_SECONDS) / everySec);
    if (own === span) present[slot] = 0;
    span = own;
  }
}

const buffersOf = ({ present, luma, cb, cr, looks }: BoxSeries): ArrayBuffer[] =>
  [present, luma, cb, cr, looks].map(({ buffer }) => buffer as ArrayBuffer);

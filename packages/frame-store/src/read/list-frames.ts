/**
 * Owns listing times over a range: the first frame of each interval (PUB-06) and counts per bucket (TLP-10).
 * Opens an `.idx` only where a row alone cannot decide, so years of hourly rows cost rows, not files.
 */

import type { RecordTable } from '../segments/record-table.ts';
import { hoursOfRows } from '../segments/row-range.ts';
import type { SegmentIndex, SegmentRow } from '../segments/segment-index.ts';
import { secOf } from '../segments/segment-path.ts';
import type { SegmentTables } from '../segments/segment-tables.ts';

export interface FirstOfEachOptions {
  /** Seconds; absent gives every frame. */
  intervalSec?: number;
  /** Where intervals are counted from, unix seconds; default the start of the range. */
  originSec?: number;
  /**
   * The first second from one on whose frame may be given, Infinity for none; without it any may be. Must not fall as time grows. The
   * first frame of an interval is then the first of those.
   */
  nextWanted?: (timeSec: number) => number;
  /** Most times in the answer. */
  limit: number;
}

export interface FrameTimes {
  /** Unix seconds, ascending. */
  times: number[];
  /** True if there are more than `limit`. */
  truncated: boolean;
}

/** Frames of one bucket; times in unix seconds. */
export interface FrameBucket {
  from: number;
  count: number;
  first: number;
  last: number;
}

/** The frames of one UTC hour; as one reads them to decide which stay. */
export interface FrameHour {
  /** Unix seconds, ascending, each once. */
  times: number[];
  /** Bytes of each. */
  sizes: number[];
  /** What the caller stored with each. */
  flags: number[];
}

interface Choice {
  slotOf: (timeSec: number) => number;
  endOfSlot: (slot: number) => number;
  nextWanted: (timeSec: number) => number;
}

export class FrameLister {
  readonly #index: SegmentIndex;
  readonly #tables: SegmentTables;

  constructor(index: SegmentIndex, tables: SegmentTables) {
    this.#index = index;
    this.#tables = tables;
  }

  async firstOfEach(
    feedId: string,
    fromSec: number,
    endSec: number,
    options: FirstOfEachOptions,
  ): Promise<FrameTimes> {
    const { intervalSec = 1, originSec = fromSec, nextWanted = (timeSec) => timeSec, limit } = options;
    const slotOf = (timeSec: number) => Math.floor((timeSec - originSec) / intervalSec);
    const endOfSlot = (slot: number) => originSec + (slot + 1) * intervalSec;
    const times: number[] = [];
    let lastSlot = Number.NEGATIVE_INFINITY;
    for await (const rows of hoursOfRows(this.#index, feedId, fromSec * 1e6, endSec * 1e6)) {
      const startSec = Math.max(fromSec, endOfSlot(lastSlot));
      const found = await Promise.all(
        rows.map((row) => this.#firsts(row, { startSec, endSec }, { slotOf, endOfSlot, nextWanted })),
      );
      for (const timeSec of found.flat().sort((a, b) => a - b)) {
        if (slotOf(timeSec) === lastSlot) continue;
        if (times.length === limit) return { times, truncated: true };
        times.push(timeSec);
        lastSlot = slotOf(timeSec);
      }
    }
    return { times, truncated: false };
  }

  /** First wanted frame of each slot in one segment, from `startSec` (which begins a slot or the range) on. */
  async #firsts(
    row: SegmentRow,
    { startSec, endSec }: { startSec: number; endSec: number },
    { slotOf, endOfSlot, nextWanted }: Choice,
  ): Promise<number[]> {
    const [firstSec, lastSec] = [secOf(row.fromUs), secOf(row.toUs)];
    const wantedSec = nextWanted(Math.max(firstSec, startSec));
    if (lastSec < wantedSec || wantedSec >= endSec) return [];
    const rowDecides = row.state !== 'Open' && firstSec >= wantedSec && slotOf(firstSec) === slotOf(lastSec);
    if (rowDecides) return [firstSec];
    const table = await this.#tables.of(row);
    const times: number[] = [];
    let position = table.lowerBound(wantedSec * 1e6);
    while (position < table.count) {
      const timeSec = secOf(table.timeUsAt(position));
      if (timeSec >= endSec) break;
      const nextSec = nextWanted(timeSec);
      if (nextSec === timeSec) times.push(timeSec);
      const from = nextSec === timeSec ? endOfSlot(slotOf(timeSec)) : nextSec;
      if (from >= endSec) break;
      position = table.lowerBound(from * 1e6, position + 1);
    }
    return times;
  }

  async *hours(
    feedId: string,
    fromSec: number,
    endSec: number,
    mustLook: (firstSec: number, lastSec: number) => boolean,
  ): AsyncGenerator<FrameHour> {
    for await (const rows of hoursOfRows(this.#index, feedId, fromSec * 1e6, endSec * 1e6)) {
      const firstSec = Math.min(...rows.map((row) => secOf(row.fromUs)));
      const lastSec = Math.max(...rows.map((row) => secOf(row.toUs)));
      if (!mustLook(Math.max(firstSec, fromSec), Math.min(lastSec, endSec - 1))) continue;
      const tables = await Promise.all(rows.map((row) => this.#tables.of(row)));
      yield hourOfTables(tables, fromSec, endSec);
    }
  }

  async buckets(
    feedId: string,
    fromSec: number,
    endSec: number,
    startOfBucket: (timeSec: number) => number,
  ): Promise<FrameBucket[]> {
    const buckets = new Map<number, FrameBucket>();
    for await (const rows of hoursOfRows(this.#index, feedId, fromSec * 1e6, endSec * 1e6)) {
      for (const row of rows) {
        for (const part of await this.#parts(row, fromSec, endSec, startOfBucket)) addPart(buckets, part);
      }
    }
    return [...buckets.values()].sort((a, b) => a.from - b.from);
  }

  async #parts(
    row: SegmentRow,
    fromSec: number,
    endSec: number,
    startOfBucket: (timeSec: number) => number,
  ): Promise<FrameBucket[]> {
    const [first, last] = [secOf(row.fromUs), secOf(row.toUs)];
    if (row.state !== 'Open' && first >= fromSec && last < endSec) {
      const from = startOfBucket(first);
      if (startOfBucket(last) === from) return [{ from, count: row.count, first, last }];
    }
    const table = await this.#tables.of(row);
    const low = table.lowerBound(fromSec * 1e6);
    return splitByBucket(table, low, table.lowerBound(endSec * 1e6, low), startOfBucket);
  }
}

/** Segments of one hour may interleave: late frames have one of their own. */
function hourOfTables(tables: RecordTable[], fromSec: number, endSec: number): FrameHour {
  const frames = tables.flatMap((table) => {
    const low = table.lowerBound(fromSec * 1e6);
    const high = table.lowerBound(endSec * 1e6, low);
    return Array.from({ length: high - low }, (_, i) => table.at(low + i));
  });
  if (tables.length > 1) frames.sort((a, b) => a.timeUs - b.timeUs);
  // Until a feed that moved has its doubles dropped, two nodes may have a frame of one second.
  const once = frames.filter(
    ({ timeUs }, index) => index === 0 || secOf(timeUs) !== secOf(frames[index - 1]?.timeUs ?? -1),
  );
  return {
    times: once.map(({ timeUs }) => secOf(timeUs)),
    sizes: once.map(({ byteLength }) => byteLength),
    flags: once.map(({ flags }) => flags),
  };
}

// Buckets grow with time, so equal ends mean one bucket: few calls of a zone-aware (slow) `startOfBucket`.
function splitByBucket(
  table: RecordTable,
  low: number,
  high: number,
  startOfBucket: (timeSec: number) => number,
): FrameBucket[] {
  if (low >= high) return [];
  const [first, last] = [secOf(table.timeUsAt(low)), secOf(table.timeUsAt(high - 1))];
  const from = startOfBucket(first);
  if (from === startOfBucket(last)) return [{ from, count: high - low, first, last }];
  const middle = (low + high) >>> 1;
  return [
    ...splitByBucket(table, low, middle, startOfBucket),
    ...splitByBucket(table, middle, high, startOfBucket),
  ];
}

function addPart(buckets: Map<number, FrameBucket>, part: FrameBucket): void {
  const known = buckets.get(part.from);
  if (!known) {
    buckets.set(part.from, part);
    return;
  }
  known.count += part.count;
  known.first = Math.min(known.first, part.first);
  known.last = Math.max(known.last, part.last);
}

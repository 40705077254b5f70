/**
 * Owns finding one frame by time among all segments of a feed. It rests on two facts: a segment lies within one
 * UTC hour, and a sealed row's bounds are its first and last frame. Never reads JPEG bytes.
 */
import type { FrameRecord } from '../segments/record.ts';
import type { SegmentIndex, SegmentRow } from '../segments/segment-index.ts';
import { HOUR_US, hourOf, secOf } from '../segments/segment-path.ts';
import type { SegmentTables } from '../segments/segment-tables.ts';

/** How a frame is chosen by a time (PUB-03): whole seconds; `nearest` prefers the earlier of two. */
export type Match = 'exact' | 'nearest' | 'before' | 'after';

/** A frame, and the segment that holds it. */
export interface Hit {
  row: SegmentRow;
  record: FrameRecord;
}

export class FrameFinder {
  readonly #index: SegmentIndex;
  readonly #tables: SegmentTables;

  constructor(index: SegmentIndex, tables: SegmentTables) {
    this.#index = index;
    this.#tables = tables;
  }

  find(feedId: string, timeSec: number, match: Match): Promise<Hit | null> {
    if (match === 'exact') return this.#exact(feedId, timeSec);
    if (match === 'before') return this.#before(feedId, (timeSec + 1) * 1e6 - 1);
    if (match === 'after') return this.#after(feedId, timeSec * 1e6);
    return this.#nearest(feedId, timeSec);
  }

  /** Whether a frame of that second may be on a node that is away. */
  async isHidden(feedId: string, timeSec: number): Promise<boolean> {
    const rows = await this.#index.find(feedId, timeSec * 1e6, timeSec * 1e6 + 999_999);
    return (await Promise.all(rows.map((row) => this.#tables.isAway(row)))).includes(true);
  }

  async #exact(feedId: string, timeSec: number): Promise<Hit | null> {
    return this.#among(await this.#index.find(feedId, timeSec * 1e6, timeSec * 1e6 + 999_999), timeSec);
  }

  /** The frames of exactly these seconds, however far apart they lie: one row lookup for all. */
  async findEach(feedId: string, timesSec: number[]): Promise<(Hit | null)[]> {
    const hoursUs = [...new Set(timesSec.map((timeSec) => hourOf(timeSec) * 1e6))];
    const rows = hoursUs.length > 0 ? await this.#index.findInHours(feedId, hoursUs) : [];
    const byHour = Map.groupBy(rows, (row) => hourOf(secOf(row.fromUs)));
    return Promise.all(timesSec.map((timeSec) => this.#among(byHour.get(hourOf(timeSec)) ?? [], timeSec)));
  }

  async #among(rows: SegmentRow[], timeSec: number): Promise<Hit | null> {
    for (const row of rows) {
      const record = (await this.#tables.of(row)).ofSecond(timeSec);
      if (record) return { row, record };
    }
    return null;
  }

  async #nearest(feedId: string, timeSec: number): Promise<Hit | null> {
    const before = await this.find(feedId, timeSec, 'before');
    if (before && secOf(before.record.timeUs) === timeSec) return before;
    const after = await this.find(feedId, timeSec, 'after');
    if (!before || !after) return before ?? after;
    const sinceBefore = timeSec - secOf(before.record.timeUs);
    return sinceBefore <= secOf(after.record.timeUs) - timeSec ? before : after;
  }

  // Only an open row can promise a frame and have none on this side: then the search goes on one hour further.
  async #before(feedId: string, limitUs: number): Promise<Hit | null> {
    const row = limitUs < 0 ? null : await this.#index.nearestBefore(feedId, limitUs);
    if (!row) return null;
    const hourUs = hourOf(secOf(row.fromUs)) * 1e6;
    const lastUs = Math.min(limitUs, hourUs + HOUR_US - 1);
    const hits = await this.#inHour(feedId, hourUs, lastUs, (table) => table.lowerBound(lastUs + 1) - 1);
    return hits.at(-1) ?? this.#before(feedId, hourUs - 1);
  }

  async #after(feedId: string, limitUs: number): Promise<Hit | null> {
    const row = await this.#index.nearestAfter(feedId, limitUs);
    if (!row) return null;
    const hourUs = hourOf(secOf(row.toUs)) * 1e6;
    const firstUs = Math.max(limitUs, hourUs);
    const endUs = hourUs + HOUR_US;
    const hits = await this.#inHour(feedId, firstUs, endUs - 1, (table) => table.lowerBound(firstUs));
    return hits[0] ?? this.#after(feedId, endUs);
  }

  /** One candidate of each segment within [fromUs, toUs], by time. */
  async #inHour(
    feedId: string,
    fromUs: number,
    toUs: number,
    positionIn: (table: Awaited<ReturnType<SegmentTables['of']>>) => number,
  ): Promise<Hit[]> {
    const hits: Hit[] = [];
    for (const row of await this.#index.find(feedId, fromUs, toUs)) {
      const table = await this.#tables.of(row);
      const position = positionIn(table);
      if (position >= 0 && position < table.count) hits.push({ row, record: table.at(position) });
    }
    return hits.sort((a, b) => a.record.timeUs - b.record.timeUs);
  }
}

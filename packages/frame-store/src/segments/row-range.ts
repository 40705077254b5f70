/** Owns walking the rows of a time range, hour by hour, without loading years of rows at once. */

import type { SegmentIndex, SegmentRow } from './segment-index.ts';
import { HOUR_US, hourOf, secOf } from './segment-path.ts';

/** 32 days: about 800 rows of an hourly feed in one answer. */
const WINDOW_US = 32 * 24 * HOUR_US;

/** All rows of one UTC hour that overlap the range; hours without rows are left out. */
export async function* hoursOfRows(
  index: SegmentIndex,
  feedId: string,
  fromUs: number,
  endUs: number,
): AsyncGenerator<SegmentRow[]> {
  // Windows begin on whole hours, so no hour's rows are split between two.
  for (let startUs: number | null = hourUsOf(fromUs); startUs !== null && startUs < endUs; ) {
    const windowEndUs: number = startUs + WINDOW_US;
    const rows = await index.find(feedId, Math.max(startUs, fromUs), Math.min(windowEndUs, endUs) - 1);
    yield* byHour(rows);
    startUs = rows.length > 0 ? windowEndUs : await nextStart(index, feedId, windowEndUs);
  }
}

async function nextStart(index: SegmentIndex, feedId: string, timeUs: number): Promise<number | null> {
  const row = await index.nearestAfter(feedId, timeUs);
  return row && hourUsOf(row.toUs);
}

function* byHour(rows: SegmentRow[]): Generator<SegmentRow[]> {
  let group: SegmentRow[] = [];
  for (const row of rows) {
    const previous = group[0];
    if (previous && hourUsOf(previous.fromUs) !== hourUsOf(row.fromUs)) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

function hourUsOf(timeUs: number): number {
  return hourOf(secOf(timeUs)) * 1e6;
}

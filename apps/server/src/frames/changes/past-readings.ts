/**
 * Reads stored pictures for the change index when somebody asks (EXT-633): those of before the service measured pictures, or
 * whose grids were lost. A day at a time, the newest first, feeds in turn; where it is stands in the database.
 */
import type { Clock, Logger } from '@longview/base';
import { type FrameStore, SLOT_SEC } from '@longview/frame-store';
import type { Db } from '../../db/open.ts';
import type { PastGrids } from '../pictures/past-grids.ts';
import { addDays } from './change-day-queries.ts';
import { DAY_SEC, dayOf, dayStart } from './day-numbers.ts';
import { claimReading, noteRead, type PastReadingRow } from './past-reading-queries.ts';

/** Longer than a day of pictures of any size takes. */
const LEASE_MS = 20 * 60_000;
/** After a node or a bucket was away. */
const AGAIN_MS = 5 * 60_000;
/** Rest after each day, as a multiple of the time it took: capture and viewers go first. */
const REST_RATIO = 1;

export interface PastReadingParts {
  db: Db;
  clock: Clock;
  logger: Logger;
  store: Pick<FrameStore, 'find'>;
  pastGrids: Pick<PastGrids, 'measure'>;
}

/** Does what was asked; `mayGoOn` is asked before each day. @throws AppError Unavailable without the database */
export async function workReadings(parts: PastReadingParts, mayGoOn: () => boolean): Promise<void> {
  const { db, clock, logger } = parts;
  while (mayGoOn()) {
    const nowMs = clock.now();
    const row = await claimReading(db, new Date(nowMs), new Date(nowMs + LEASE_MS));
    if (!row) return;
    const beganMs = clock.monotonic();
    try {
      await readDay(parts, row);
    } catch (err) {
      logger.warn({ err, feedId: row.feed_id }, 'older pictures cannot be read yet; it is tried again');
      const next = new Date(clock.now() + AGAIN_MS);
      await noteRead(db, row, { atSec: row.at_sec, next, doneAt: null });
    }
    await clock.sleep(REST_RATIO * (clock.monotonic() - beganMs));
  }
}

/** The newest day that is left. A day whose pictures cannot be decoded is noted too, and is not asked for again. */
async function readDay(
  { db, clock, store, pastGrids }: PastReadingParts,
  row: PastReadingRow,
): Promise<void> {
  const newest = await store.find(row.feed_id, row.at_sec - 1, 'before');
  const newestSec = newest ? Math.floor(newest.timeUs / 1e6) : null;
  const now = new Date(clock.now());
  if (newestSec === null || newestSec < row.from_sec)
    return noteRead(db, row, { atSec: row.from_sec, next: null, doneAt: now });
  const day = dayOf(newestSec);
  const fromSec = Math.max(dayStart(day), row.from_sec - (row.from_sec % SLOT_SEC));
  await pastGrids.measure(row.feed_id, fromSec, dayStart(day) + DAY_SEC);
  await addDays(db, row.feed_id, [day]);
  await noteRead(db, row, { atSec: fromSec, next: now, doneAt: fromSec <= row.from_sec ? now : null });
}

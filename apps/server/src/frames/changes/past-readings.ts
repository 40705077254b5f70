/**
 * Reads stored pictures for the change index when somebody asks (EXT-633): those of before the service measured pictures, or
 * whose grids were lost. A day at a time, the newest first, feeds in turn; where it is stands in the database. A day that fails
 * again and again waits until the others are read (EXT-644).
 */
import type { Clock, Logger } from '@longview/base';
import { SLOT_SEC } from '@longview/frame-store';
import type { Db } from '../../db/open.ts';
import type { PastGrids } from '../pictures/past-grids.ts';
import { startsBefore } from './change-date-queries.ts';
import { addDays } from './change-day-queries.ts';
import { DAY_SEC, dayOf, dayStart } from './day-numbers.ts';
import { claimReading, noteRead, type PastReadingRow, type ReadingStep } from './past-reading-queries.ts';

/** Longer than a day of pictures of any size takes. */
const LEASE_MS = 20 * 60_000;
/** After a node or a bucket was away. */
const AGAIN_MS = 5 * 60_000;
/** Failures of a day after which the older ones go first. */
const MOST_FAILS = 3;
/** Once only such days are left. */
const POSTPONED_AGAIN_MS = 60 * 60_000;
/** Rest after each day, as a multiple of the time it took: capture and viewers go first. */
const REST_RATIO = 1;

export interface PastReadingParts {
  db: Db;
  clock: Clock;
  logger: Logger;
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
    const day = await nextDay(db, row);
    try {
      if (day !== null) await readDay(parts, row, day);
      await noteRead(db, row, afterRead(row, day, new Date(clock.now())));
    } catch (err) {
      logger.warn({ err, feedId: row.feed_id, day }, 'older pictures cannot be read yet; it is tried again');
      await noteRead(db, row, afterFailure(row, day, clock.now()));
    }
    await clock.sleep(REST_RATIO * (clock.monotonic() - beganMs));
  }
}

/** The newest day that is left, then those that failed; null: none is. Reads no picture, so it does not fail as a day does. */
async function nextDay(db: Db, row: PastReadingRow): Promise<number | null> {
  const [newestSec = null] = await startsBefore(db, row.feed_id, [row.at_sec - 1]);
  if (newestSec !== null && newestSec >= row.from_sec) return dayOf(newestSec);
  return row.postponed[0] ?? null;
}

/** A day whose pictures cannot be decoded is noted too, and is not asked for again. */
async function readDay({ db, pastGrids }: PastReadingParts, row: PastReadingRow, day: number): Promise<void> {
  await pastGrids.measure(row.feed_id, startOf(row, day), dayStart(day) + DAY_SEC);
  await addDays(db, row.feed_id, [day]);
}

function afterRead(row: PastReadingRow, day: number | null, now: Date): ReadingStep {
  const postponed = row.postponed.filter((other) => other !== day);
  const atSec = day === null ? row.from_sec : Math.min(row.at_sec, startOf(row, day));
  const isDone = atSec <= row.from_sec && postponed.length === 0;
  return { atSec, postponed, failCount: 0, next: isDone ? null : now, doneAt: isDone ? now : null };
}

function afterFailure(row: PastReadingRow, day: number | null, nowMs: number): ReadingStep {
  const failCount = row.fail_count + 1;
  const same = { atSec: row.at_sec, postponed: row.postponed, failCount, doneAt: null };
  if (day === null) return { ...same, next: new Date(nowMs + AGAIN_MS) };
  const others = row.postponed.filter((other) => other !== day);
  // One of them is tried an hour, each in its turn; as soon as one can be read, all are.
  if (others.length < row.postponed.length)
    return { ...same, postponed: [...others, day], next: new Date(nowMs + POSTPONED_AGAIN_MS) };
  if (failCount < MOST_FAILS) return { ...same, next: new Date(nowMs + AGAIN_MS) };
  return {
    ...{ atSec: startOf(row, day), postponed: [...others, day] },
    ...{ failCount: 0, next: new Date(nowMs), doneAt: null },
  };
}

/** The first day is read from the first slot that was asked for. */
const startOf = ({ from_sec }: PastReadingRow, day: number): number =>
  Math.max(dayStart(day), from_sec - (from_sec % SLOT_SEC));

/** What the server knows of changes in feeds' pictures (EXT-527, EXT-540 to EXT-546): one entry to the index, its dates, marks and its thread. */
import type { Clock, Logger } from '@longview/base';
import type { FrameStore } from '@longview/frame-store';
import type { Db } from '../../db/open.ts';
import { transaction } from '../../db/transaction.ts';
import { forgetMarks } from '../marks/mark-queries.ts';
import { PastMarks } from '../marks/past-marks.ts';
import { TodayMarks } from '../marks/today-marks.ts';
import { BoxMeasures, type MeasuresRange } from './box-measures.ts';
import { forgetDates, startsAfter, startsBefore } from './change-date-queries.ts';
import { ChangeDates, DATED_BY_DAYS } from './change-dates.ts';
import { dropEmptyDays, forgetDays } from './change-day-queries.ts';
import { ChangeIndex } from './change-index.ts';
import { ChangeMarks } from './change-marks.ts';
import type { ChangeTasks, MeasuresAsk } from './change-tasks.ts';
import { ChangeThread } from './change-thread.ts';
import { DAY_SEC, dayOf, dayStart } from './day-numbers.ts';
import { type ChangesRange, type FoundChanges, findFeedChanges } from './find-feed-changes.ts';
import { countUnread, findOpenReading, saveReading } from './past-reading-queries.ts';

export interface PictureChangesParts {
  db: Db;
  clock: Clock;
  logger: Logger;
  store: Pick<FrameStore, 'find'> & { grids: Pick<FrameStore['grids'], 'read'> };
}

export class PictureChanges {
  readonly #parts: PictureChangesParts;
  readonly #thread = new ChangeThread();
  readonly #dates: ChangeDates;
  readonly #measures: BoxMeasures;
  /** Summaries and scores; works when it is told to. */
  readonly index: ChangeIndex;
  /** Marks of the pictures of today; works when it is told to. */
  readonly todayMarks: TodayMarks;
  /** Must be told of each grid before it is put. */
  readonly marks: ChangeMarks;

  constructor(parts: PictureChangesParts) {
    const shared = { ...parts, thread: this.#thread };
    this.#parts = parts;
    this.#dates = new ChangeDates(shared);
    this.index = new ChangeIndex({ ...shared, dates: this.#dates, pastMarks: new PastMarks(shared) });
    this.todayMarks = new TodayMarks(shared);
    this.#measures = new BoxMeasures(shared);
    this.marks = new ChangeMarks(parts.db, parts.clock);
  }

  /** @throws AppError Unavailable */
  find(feedId: string, range: ChangesRange): Promise<FoundChanges> {
    const { db, clock } = this.#parts;
    const today = dayOf(clock.now() / 1000);
    return findFeedChanges({ db, thread: this.#thread, dates: this.#dates }, feedId, range, today);
  }

  /** What a box measures, as text in UTF-8 (EXT-612). @throws AppError Unavailable */
  measure(feedId: string, range: MeasuresRange, ask: Omit<MeasuresAsk, 'months'>): Promise<Uint8Array> {
    return this.#measures.read(feedId, range, ask);
  }

  /**
   * Of each time a stored picture at or before it, and at or after it, that is near; unix seconds, null without one. Pictures
   * that begin an hour are found without reading a file.
   */
  async picturesBy(feedId: string, side: 'before' | 'after', timesSec: readonly number[]) {
    const { db } = this.#parts;
    return side === 'before' ? startsBefore(db, feedId, timesSec) : startsAfter(db, feedId, timesSec);
  }

  /** What of [fromSec, toSec) was never measured, in days that are over, and how far the reading is that somebody asked for (EXT-633). */
  async unread(
    feedId: string,
    fromSec: number,
    toSec: number,
  ): Promise<{ days: number; readShare: number | null }> {
    const { db, clock } = this.#parts;
    const end = Math.min(dayOf(toSec + DAY_SEC - 1), dayOf(clock.now() / 1000));
    const days = await countUnread(db, feedId, dayOf(fromSec), end);
    const open = await findOpenReading(db, feedId);
    if (!open) return { days, readShare: null };
    const { from_sec: from, to_sec: to, at_sec: at, postponed } = open;
    const readSec = Math.max(0, to - at - postponed.length * DAY_SEC);
    return { days, readShare: to > from ? readSec / (to - from) : 1 };
  }

  /** All stored pictures of days that are over and that were not measured are to be read (EXT-633). */
  async readPast(feedId: string): Promise<void> {
    const { db, clock, store } = this.#parts;
    const first = await store.find(feedId, 0, 'after');
    if (!first) return;
    const [nowMs, fromSec] = [clock.now(), Math.floor(first.timeUs / 1e6)];
    const toSec = Math.max(fromSec + 1, dayStart(dayOf(nowMs / 1000)));
    await saveReading(db, { feedId, fromSec, toSec, at: new Date(nowMs) });
  }

  /** How far a picture is moved against another one (EXT-556), in the thread; null where they cannot be compared. */
  measureMove(ask: ChangeTasks['move']['ask']): Promise<ChangeTasks['move']['answer']> {
    return this.#thread.run('move', ask);
  }

  /** Pictures of [fromSec, toSec) were deleted by a person: what they showed is forgotten at once, and what is left is looked at anew. */
  async forget(feedId: string, fromSec: number, toSec: number): Promise<void> {
    const [from, to] = [dayOf(fromSec), dayOf(toSec - 1)];
    await transaction(this.#parts.db, async (trx) => {
      await forgetDays(trx, feedId, from, to);
      await forgetMarks(trx, feedId, from, to);
      await forgetDates(trx, feedId, from - DATED_BY_DAYS, to + DATED_BY_DAYS);
    });
  }

  /** Pictures of [fromSec, toSec) were thinned: days of which none is left are forgotten, the others keep what more pictures told. */
  async dropEmpty(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await dropEmptyDays(this.#parts.db, feedId, dayOf(fromSec), dayOf(toSec - 1));
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}

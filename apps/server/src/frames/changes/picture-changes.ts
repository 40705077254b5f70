/** What the server knows of changes in feeds' pictures (EXT-527, EXT-540 to EXT-546): one entry to the index, its dates and its thread. */
import type { Clock, Logger } from '@longview/base';
import type { FrameStore } from '@longview/frame-store';
import type { Db } from '../../db/open.ts';
import { transaction } from '../../db/transaction.ts';
import { BoxMeasures, type MeasuresRange } from './box-measures.ts';
import { forgetDates, startsAfter, startsBefore } from './change-date-queries.ts';
import { ChangeDates, DATED_BY_DAYS } from './change-dates.ts';
import { dropEmptyDays, forgetDays } from './change-day-queries.ts';
import { ChangeIndex } from './change-index.ts';
import { ChangeMarks } from './change-marks.ts';
import type { MeasuresAsk } from './change-tasks.ts';
import { ChangeThread } from './change-thread.ts';
import { dayOf } from './day-numbers.ts';
import { type ChangesRange, type FoundChanges, findFeedChanges } from './find-feed-changes.ts';

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
  /** Must be told of each grid before it is put. */
  readonly marks: ChangeMarks;

  constructor(parts: PictureChangesParts) {
    const shared = { ...parts, thread: this.#thread };
    this.#parts = parts;
    this.#dates = new ChangeDates(shared);
    this.#measures = new BoxMeasures(shared);
    this.index = new ChangeIndex({ ...shared, dates: this.#dates });
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

  /** Pictures of [fromSec, toSec) were deleted by a person: what they showed is forgotten at once, and what is left is looked at anew. */
  async forget(feedId: string, fromSec: number, toSec: number): Promise<void> {
    const [from, to] = [dayOf(fromSec), dayOf(toSec - 1)];
    await transaction(this.#parts.db, async (trx) => {
      await forgetDays(trx, feedId, from, to);
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

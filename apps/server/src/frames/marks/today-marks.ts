/**
 * Marks the pictures of the day that goes on (EXT-581), for what must be known within minutes: those that came since the last time,
 * feed after feed. When the day is over it is marked once more as a whole.
 */
import type { Clock, Logger } from '@longview/base';
import { decodeMarks, encodeMarks, HISTORY_DAYS, SLOT_SECONDS, SLOTS_A_DAY } from '@longview/rules/changes';
import type { StoredSummary } from '../changes/change-tasks.ts';
import { dayOf, dayStart } from '../changes/day-numbers.ts';
import { readSummaries } from '../changes/day-summaries.ts';
import { hasGrids, readDayPart } from '../changes/grid-days.ts';
import { findPartDay, listPartFeeds, type PartDay, savePart } from './mark-queries.ts';
import type { MarksParts } from './past-marks.ts';

/** Marked again: pictures come late, and activity is seen in the next one. */
const AGAIN_SLOTS = 12;
/** Rest after each feed, as a multiple of the time it took: capture and viewers go first. */
const REST_RATIO = 1;

export interface TodayMarksParts extends MarksParts {
  clock: Clock;
  logger: Logger;
}

export class TodayMarks {
  readonly #parts: TodayMarksParts;
  /** Feed that was marked last: a run that was cut short goes on after it. */
  #after = '';

  constructor(parts: TodayMarksParts) {
    this.#parts = parts;
  }

  /** All feeds once, and what the day before left; `mayGoOn` is asked before each. @throws AppError Unavailable */
  async work(mayGoOn: () => boolean): Promise<void> {
    const { db, clock } = this.#parts;
    const today = dayOf(clock.now() / 1000);
    for (const feedId of await listPartFeeds(db, today - 1)) {
      if (!mayGoOn()) return;
      await this.#mark(feedId, today - 1);
    }
    const feeds = await listPartFeeds(db, today);
    const turn = feeds.findIndex((feedId) => feedId > this.#after);
    for (const feedId of [...feeds.slice(Math.max(0, turn)), ...feeds.slice(0, Math.max(0, turn))]) {
      if (!mayGoOn()) return;
      this.#after = feedId;
      await this.#mark(feedId, today);
    }
  }

  async #mark(feedId: string, day: number): Promise<void> {
    const { db, clock, logger } = this.#parts;
    const beganMs = clock.monotonic();
    try {
      const row = await findPartDay(db, feedId, day);
      if (row) await this.#markPart(row);
    } catch (err) {
      logger.warn({ err, feedId }, 'pictures of a feed cannot be marked yet; it is tried again');
    }
    await clock.sleep(REST_RATIO * (clock.monotonic() - beganMs));
  }

  async #markPart(row: PartDay): Promise<void> {
    const { db, clock, store, thread } = this.#parts;
    const { feed_id: feedId, day } = row;
    const known = row.picture_marks && decodeMarks(row.picture_marks);
    const from = known ? Math.max(0, row.marked_slots - AGAIN_SLOTS) : 0;
    const slotNow = Math.floor((clock.now() / 1000 - dayStart(day)) / SLOT_SECONDS);
    const timeOf = (slot: number) => dayStart(day) + slot * SLOT_SECONDS;
    // Activity needs the slot before the first; a clock that was ahead left pictures of slots to come.
    const to = Math.min(SLOTS_A_DAY, slotNow + 1);
    const columns = await readDayPart(store.grids, feedId, day, {
      fromSec: timeOf(Math.max(0, from - 1)),
      toSec: timeOf(to),
    });
    // The slot that goes on is known once it has a picture.
    const slots = Math.max(Math.min(slotNow, SLOTS_A_DAY), columns.present.lastIndexOf(1) + 1);
    const marks = known ?? new Uint8Array(SLOTS_A_DAY);
    let usual: StoredSummary | null = null;
    if (hasGrids(columns)) {
      usual = row.usual_look ?? (await this.#usual(feedId, day));
      // A feed's first days.
      if (!usual) return;
      const seen = await thread.run('mark', { columns, usual });
      marks.set(seen.subarray(from), from);
    }
    const isNew = usual !== null && usual !== row.usual_look;
    await savePart(db, row, { marks: encodeMarks(marks), slots, usual: isNew ? usual : null });
  }

  async #usual(feedId: string, day: number): Promise<StoredSummary | null> {
    const summaries = await readSummaries(this.#parts, feedId, day - HISTORY_DAYS, day);
    return this.#parts.thread.run('usual', { days: summaries.filter((summary) => summary !== null) });
  }
}

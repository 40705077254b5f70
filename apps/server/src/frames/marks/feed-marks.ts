/** What the pictures of feeds are marked as, to be read: dark, fog, drops and the others of `MARK` in rules/changes (EXT-580). */
import { decodeMarks, SLOT_SECONDS, SLOTS_A_DAY } from '@longview/rules/changes';
import type { Queryable } from '../../db/transaction.ts';
import { dayOf, dayStart } from '../changes/day-numbers.ts';
import { findLastMarked, listMarks } from './mark-queries.ts';

export class FeedMarks {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * One byte of `MARK` bits for each five minutes (UTC), from the slot that holds `fromSec` to before `toSec`; 0 where nothing
   * is marked, where there is no picture and where nothing is known (yet). Unix seconds. @throws AppError Unavailable
   */
  async read(feedId: string, fromSec: number, toSec: number): Promise<Uint8Array> {
    const first = Math.floor(fromSec / SLOT_SECONDS);
    const end = Math.max(first, Math.ceil(toSec / SLOT_SECONDS));
    const marks = new Uint8Array(end - first);
    const days = await listMarks(this.#db, feedId, dayOf(fromSec), dayOf(end * SLOT_SECONDS - 1) + 1);
    for (const { day, marks: bytes } of days) {
      const ofDay = decodeMarks(bytes);
      if (!ofDay) continue;
      const at = day * SLOTS_A_DAY - first;
      marks.set(ofDay.subarray(Math.max(0, -at), Math.max(0, marks.length - at)), Math.max(0, at));
    }
    return marks;
  }

  /**
   * End of the last slot whose marks are known, unix seconds; null where none are. Slots before it may still be unknown, for a
   * day whose pictures came late or were deleted. @throws AppError Unavailable
   */
  async knownUntil(feedId: string): Promise<number | null> {
    const last = await findLastMarked(this.#db, feedId);
    return last && dayStart(last.day) + last.slots * SLOT_SECONDS;
  }
}

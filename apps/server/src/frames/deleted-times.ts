/** Knows the times whose pictures were deleted and are not taken again (EXT-307). Every way in asks it. */
import type { Queryable } from '../db/transaction.ts';
import type { FrameFeed } from './feed-facts.ts';

export class DeletedTimes {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Costs no SQL for what is newer than all that was deleted: pictures of today. @throws AppError Unavailable */
  async has(
    { id, deletedUntilSec }: Pick<FrameFeed, 'id' | 'deletedUntilSec'>,
    timeSec: number,
  ): Promise<boolean> {
    if (deletedUntilSec === null || timeSec >= deletedUntilSec) return false;
    const spans = this.#db.selectFrom('deleted_span').select('to_sec').where('feed_id', '=', id);
    const span = await spans
      .where('from_sec', '<=', timeSec)
      .orderBy('from_sec', 'desc')
      .limit(1)
      .executeTakeFirst();
    return span !== undefined && span.to_sec > timeSec;
  }
}

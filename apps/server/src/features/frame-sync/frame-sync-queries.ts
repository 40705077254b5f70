/** SQL of imports: starting, stopping, and how one is doing. What works them is in `work-queries.ts`. */
import type { Selectable } from 'kysely';
import type { FrameSync } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

export type SyncRow = Selectable<FrameSync>;

/** The running import of a feed, else its last one. */
export async function findSync(db: Queryable, feedId: string): Promise<SyncRow | null> {
  const query = db.selectFrom('frame_sync').selectAll().where('feed_id', '=', feedId);
  return (await query.executeTakeFirst()) ?? null;
}

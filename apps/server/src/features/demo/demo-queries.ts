/** SQL of demo cameras: feeds whose picture source is a drawn scene. */
import { type Selectable, sql } from 'kysely';
import type { Feed as FeedTable } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type DemoFeedRow = Selectable<FeedTable> & { url: string };

/** The demo cameras of an account, oldest first. */
export function listDemoFeeds(db: Queryable, accountId: string): Promise<DemoFeedRow[]> {
  return db
    .selectFrom('feed')
    .innerJoin('capture_source', 'capture_source.feed_id', 'feed.id')
    .selectAll('feed')
    .select('capture_source.url')
    .where('feed.account_id', '=', accountId)
    .where('capture_source.intent', '=', 'Image')
    .where('capture_source.url', 'like', sql<string>`'demo://%'`)
    .orderBy('feed.created_at')
    .orderBy('feed.id')
    .execute();
}

/** Two presses of the button come one after the other. */
export async function lockDemo(trx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo ${accountId}`}, 0))`.execute(trx);
}

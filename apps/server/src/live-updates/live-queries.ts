/** All SQL of live updates. */
import { sql } from 'kysely';
import type { NoticeChannel } from '../db/notices.ts';
import type { Queryable } from '../db/transaction.ts';

/** Tells without waiting for the disk: what a crash loses is news no longer. */
export async function tellUnsynced(db: Queryable, channel: NoticeChannel, message: string): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${message})`.execute(
    db,
  );
}

/** How feeds stand now. */
export function listStandings(db: Queryable, feedIds: readonly string[]) {
  return db
    .selectFrom('feed')
    .leftJoin('feed_content as content', 'content.feed_id', 'feed.id')
    .select(['feed.id', 'feed.state', 'content.content_state', 'content.alert_active'])
    .select(sql<Date | null>`greatest(content.accepted_at, content.imported_at)`.as('newest_at'))
    .where('feed.id', '=', sql<string>`any(${[...feedIds]})`)
    .execute();
}

/** Of these addresses and domains those that the account shares something with. */
export async function listTargetsOf(
  db: Queryable,
  accountId: string,
  targets: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('share')
    .select('target')
    .distinct()
    .where('account_id', '=', accountId)
    .where('target', '=', sql<string>`any(${[...targets]})`)
    .execute();
  return rows.flatMap(({ target }) => target ?? []);
}

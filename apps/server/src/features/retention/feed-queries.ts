/** SQL of the feeds that retention looks at, and of their marked frames (EXT-52). */
import type { Selectable } from 'kysely';
import type { Feed } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type RetainedFeed = Pick<
  Selectable<Feed>,
  'id' | 'name' | 'account_id' | 'state' | 'time_zone' | 'latitude' | 'longitude'
>;

const COLUMNS = ['feed.id', 'name', 'account_id', 'state', 'time_zone', 'latitude', 'longitude'] as const;

export async function findRetainedFeed(db: Queryable, feedId: string): Promise<RetainedFeed | null> {
  return (await db.selectFrom('feed').select(COLUMNS).where('id', '=', feedId).executeTakeFirst()) ?? null;
}

/** Locked against other changes until the transaction ends. */
export async function lockRetainedFeed(trx: Transaction, feedId: string): Promise<RetainedFeed | null> {
  const query = trx.selectFrom('feed').select(COLUMNS).where('id', '=', feedId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Feeds of an account that follow its settings; archived ones are read-only (STT-01). */
export function listFollowing(db: Queryable, accountId: string): Promise<RetainedFeed[]> {
  return db
    .selectFrom('feed')
    .leftJoin('feed_retention', 'feed_retention.feed_id', 'feed.id')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'Archive')
    .where((eb) => eb.or([eb('strategy', 'is', null), eb('strategy', '=', 'AccountSettings')]))
    .orderBy('feed.id')
    .execute();
}

/**
 * Feeds of which frames may have to go, or something made from frames that went; whose last try is longest ago
 * first, so that no large archive keeps the others waiting for ever.
 */
export async function listDue(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('feed')
    .leftJoin('feed_retention', 'feed_retention.feed_id', 'feed.id')
    .leftJoin('account_retention', 'account_retention.account_id', 'feed.account_id')
    .leftJoin('retention_run', 'retention_run.feed_id', 'feed.id')
    .select('feed.id')
    .where('state', '<>', 'Archive')
    .where((eb) =>
      eb.or([
        eb.and([eb('strategy', '=', 'Feed'), eb('feed_retention.policy', '<>', 'None')]),
        eb.and([
          eb.or([eb('strategy', 'is', null), eb('strategy', '=', 'AccountSettings')]),
          eb('account_retention.policy', '<>', 'None'),
        ]),
        eb('sweep_from_sec', 'is not', null),
      ]),
    )
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('feed.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Unix seconds, ascending. */
export async function listKept(db: Queryable, feedId: string): Promise<number[]> {
  const query = db.selectFrom('kept_frame').select('time_sec').where('feed_id', '=', feedId);
  return (await query.orderBy('time_sec').execute()).map((row) => row.time_sec);
}

export async function insertKept(
  trx: Transaction,
  { feedId, timeSec, keptBy }: { feedId: string; timeSec: number; keptBy: string },
): Promise<void> {
  await trx
    .insertInto('kept_frame')
    .values({ feed_id: feedId, time_sec: timeSec, kept_by: keptBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether it was marked. */
export async function deleteKept(trx: Transaction, feedId: string, timeSec: number): Promise<boolean> {
  const query = trx.deleteFrom('kept_frame').where('feed_id', '=', feedId).where('time_sec', '=', timeSec);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

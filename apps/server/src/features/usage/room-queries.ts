/** All SQL of the room that is left: what feeds kept in the last day, and what is stored. */
import type { ResourceSettings, TenantRetention } from '@longview/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

type Policy = TenantRetention['FrameRetentionPolicy'];
type Items = TenantRetention['FrameRetentionSettings'];

/** Feeds of the account with what they kept since `fromSec` and the retention settings that are stored for them. */
export async function listGrowing(db: Queryable, accountId: string, fromSec: number) {
  const rows = await db
    .selectFrom('feed')
    .leftJoin('feed_retention as own', 'own.feed_id', 'feed.id')
    .leftJoin('account_retention as account', 'account.account_id', 'feed.account_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('frame_segment')
          .whereRef('frame_segment.feed_id', '=', 'feed.id')
          .where('from_us', '>=', fromSec * 1e6)
          .select([
            sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
            sql<number>`coalesce(sum(count), 0)::float8`.as('count'),
          ])
          .as('day'),
      (join) => join.onTrue(),
    )
    .select(['feed.id', 'feed.state', 'feed.created_at', 'day.bytes', 'day.count', 'own.strategy'])
    .select(['own.policy as own_policy', 'account.policy as account_policy'])
    .select([
      sql<Items | null>`own.items`.as('own_items'),
      sql<Items | null>`account.items`.as('account_items'),
      sql<number | null>`(select min(from_us) from frame_segment where feed_id = feed.id)`.as('first_us'),
    ])
    .where('feed.account_id', '=', accountId)
    .execute();
  return rows.map(({ id, state, created_at, bytes, count, first_us, ...row }) => ({
    ...{ id, state, first_us, createdSec: created_at.getTime() / 1000, bytes: bytes ?? 0, count: count ?? 0 },
    strategy: row.strategy ?? ('AccountSettings' satisfies ResourceSettings['FrameRemovalStrategy']),
    own: settingsOf(row.own_policy, row.own_items),
    account: settingsOf(row.account_policy, row.account_items),
  }));
}

const settingsOf = (policy: Policy | null, items: Items | null) => ({
  FrameRetentionPolicy: policy ?? 'None',
  FrameRetentionSettings: items ?? [],
});

/** Bytes of all that the account stores: pictures, clips, media, and kept films. */
export async function sumStored(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
    (select coalesce(sum(byte_count), 0) from feed_storage join feed on feed.id = feed_id where account_id = ${accountId})
    + (select coalesce(sum(byte_count), 0) from clip_storage join feed on feed.id = feed_id where account_id = ${accountId})
    + (select coalesce(sum(byte_length), 0) from media_resource where account_id = ${accountId})
    + (select coalesce(sum(byte_count), 0) from kept_film where account_id = ${accountId}))::float8 as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

export async function hasOneAccount(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(2).execute()).length === 1;
}

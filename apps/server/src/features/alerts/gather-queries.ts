/** SQL of messages about alerts that wait for others with the same cause (EXT-348). */
import { sql } from 'kysely';
import type { SettingsRow } from '../../capture/index.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { AlertNotice } from './alert-notice.ts';
import type { Way } from './delivery-queries.ts';

/** One at a time decides for an account; the lock is held until the transaction ends. */
export async function lockGathering(db: Queryable, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${accountId}`}, 0))`.execute(db);
}

export interface GatheringRow {
  id: string;
  feed_id: string;
  /** The feed has alert settings of its own. */
  has_own: boolean;
  way: Way;
  target: string;
  notice: AlertNotice;
  made_at: Date;
}

/** What waits of an account, oldest first. */
export async function listGathering(db: Queryable, accountId: string): Promise<GatheringRow[]> {
  const { rows } = await sql<GatheringRow>`
    select delivery.id, delivery.feed_id, own.body is not null as has_own, way, target, notice, made_at
    from alert_delivery as delivery join feed on feed.id = delivery.feed_id
    left join feed_alert_settings as own on own.feed_id = delivery.feed_id
    where is_gathering and feed.account_id = ${accountId} order by made_at, delivery.id`.execute(db);
  return rows;
}

/** They wait no longer, and are sent under the id of the first. */
export async function endGathering(db: Queryable, ids: readonly string[]): Promise<void> {
  const [lead] = ids;
  await sql`update alert_delivery set is_gathering = false, lead_id = nullif(${lead}::uuid, id)
    where id = any(${[...ids]}::uuid[])`.execute(db);
}

export type TroubledRow = SettingsRow & { alerts: unknown };

/** Captured feeds of an account that something is wrong with, told or not, and how many it captures. */
export async function findTroubled(
  db: Queryable,
  accountId: string,
): Promise<{ troubled: TroubledRow[]; captured: number }> {
  const troubled = await db
    .selectFrom('feed')
    .innerJoin('feed_alert_state as stand', 'stand.feed_id', 'feed.id')
    .leftJoin('feed_alert_settings as own', 'own.feed_id', 'feed.id')
    .leftJoin('account_alert_settings as defaults', 'defaults.account_id', 'feed.account_id')
    .select([
      'stand.alerts',
      'own.body as own_settings',
      'own.muted_until',
      'defaults.body as account_settings',
    ])
    .where('feed.account_id', '=', accountId)
    .where('feed.state', '=', 'Capture')
    .where('stand.is_wrong', '=', true)
    .execute();
  const count = db
    .selectFrom('feed')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'Capture');
  return { troubled, captured: (await count.executeTakeFirstOrThrow()).count };
}

/** A feed whose alert goes on while others that were told with it are well again. */
export interface StillWrong {
  feedId: string;
  name: string;
}

/** Of ends to one target (their ids): what was told to it as one start with theirs and is still wrong, by name. */
export async function listStillWrong(db: Queryable, ids: readonly string[]): Promise<StillWrong[]> {
  const { rows } = await sql<StillWrong>`
    with ended as (select * from alert_delivery where id = any(${[...ids]}::uuid[])),
      started as (
        select distinct (select coalesce(lead_id, start.id) from alert_delivery as start
          where start.feed_id = ended.feed_id and start.way = ended.way and start.target = ended.target
            and start.event = 'AlertStarted' and start.made_at <= ended.made_at
          order by start.made_at desc limit 1) as id from ended)
    select distinct feed.id as "feedId", feed.name from started
    join alert_delivery as told on coalesce(told.lead_id, told.id) = started.id
    join alert on alert.feed_id = told.feed_id and alert.kind = told.kind and alert.ended_at is null
    join feed on feed.id = told.feed_id
    where told.feed_id not in (select feed_id from ended)
    order by feed.name, "feedId"`.execute(db);
  return rows;
}

/** SQL of messages about alerts and of whom they go to. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';
import type { AlertNotice } from './alert-notice.ts';

export type Way = 'Mail' | 'Webhook' | 'Mqtt' | 'Push';

/** One message about one feed to one target. */
export interface NewDelivery {
  feedId: string;
  way: Way;
  target: string;
  notice: AlertNotice;
  /** Sent at once and by itself; else it waits for others that are told with it. */
  isState: boolean;
}

/** Stores them all; gives the ids of those that wait for nothing. */
export async function insertDeliveries(
  db: Queryable,
  deliveries: readonly NewDelivery[],
  madeAt: Date,
): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const { rows } = await sql<{ id: string; is_gathering: boolean }>`
    insert into alert_delivery (feed_id, way, target, notice, is_gathering, made_at)
    select "feedId", way, target, notice, not "isState", ${madeAt}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as made ("feedId" text, way text, target text,
      notice jsonb, "isState" boolean)
    returning id, is_gathering`.execute(db);
  return rows.filter(({ is_gathering }) => !is_gathering).map(({ id }) => id);
}

/** A message about one feed that waits, with what is needed to send it. */
export interface WaitingDelivery {
  id: string;
  feed_id: string;
  account_id: string | null;
  time_zone: string;
  has_own: boolean;
  way: Way;
  target: string;
  notice: AlertNotice;
  try_count: number;
}

/** What goes out under this id, by the feeds' names; empty when it is done or gone. */
export async function findWaiting(db: Queryable, id: string): Promise<WaitingDelivery[]> {
  const { rows } = await sql<WaitingDelivery>`
    select delivery.id, delivery.feed_id, account_id, time_zone, own.body is not null as has_own, way, target,
      notice, try_count
    from alert_delivery as delivery join feed on feed.id = delivery.feed_id
    left join feed_alert_settings as own on own.feed_id = delivery.feed_id
    where coalesce(delivery.lead_id, delivery.id) = ${id} and delivery.state = 'Waiting' and not is_gathering
    order by feed_name, delivery.feed_id`.execute(db);
  return rows;
}

/** Notes what became of all that goes out under this id. */
export async function updateDelivery(
  db: Queryable,
  id: string,
  change: {
    state: 'Waiting' | 'Sent' | 'Failed';
    tryCount: number;
    error: string | null;
    doneAt: Date | null;
  },
): Promise<void> {
  const { state, tryCount: try_count, error, doneAt: done_at } = change;
  await db
    .updateTable('alert_delivery')
    .set({ state, try_count, error, done_at })
    .where(sql<string>`coalesce(lead_id, id)`, '=', id)
    .where('state', '=', 'Waiting')
    .execute();
}

/** Feeds of the message that went out under this id, sent or not. */
export async function listFeedsOfMessage(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await sql<{ feed_id: string }>`
    select distinct feed_id from alert_delivery where coalesce(lead_id, id) = ${id}`.execute(db);
  return rows.map(({ feed_id }) => feed_id);
}

export async function listDeliveries(db: Queryable, feedId: string, limit: number) {
  return db
    .selectFrom('alert_delivery')
    .select(['way', 'target', 'state', 'try_count', 'error', 'made_at'])
    .select((row) => row.ref('notice').$castTo<AlertNotice>().as('notice'))
    .where('feed_id', '=', feedId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Alerts of a feed, newest first. */
export async function listAlerts(db: Queryable, feedId: string, limit: number) {
  return db
    .selectFrom('alert')
    .select(['feed_id', 'kind', 'cause', 'since_at', 'raised_at', 'ended_at'])
    .where('feed_id', '=', feedId)
    .orderBy('raised_at', 'desc')
    .limit(limit)
    .execute();
}

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];

/** What is wrong with an account's feeds now. */
export async function listOpen(db: Queryable, accountId: string): Promise<AlertRow[]> {
  return db
    .selectFrom('alert')
    .innerJoin('feed', 'feed.id', 'alert.feed_id')
    .select(['feed_id', 'kind', 'cause', 'since_at', 'raised_at', 'ended_at'])
    .where('feed.account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .execute();
}

/** Whether anything is wrong with a feed now. */
export async function hasOpen(db: Queryable, feedId: string): Promise<boolean> {
  const query = db
    .selectFrom('alert')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('ended_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What nobody looks up any more. */
export async function deleteOld(db: Queryable, before: { messages: Date; alerts: Date }): Promise<void> {
  await db.deleteFrom('alert_delivery').where('made_at', '<', before.messages).execute();
  await db.deleteFrom('alert').where('ended_at', '<', before.alerts).execute();
  await db.deleteFrom('region_change_told').where('told_at', '<', before.alerts).execute();
}

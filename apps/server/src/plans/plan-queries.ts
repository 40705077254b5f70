/** All SQL of plans and of what counts against them. */
import type { AccountPlanSave, PriceListShape } from '@longview/contract';
import type { FeedUse } from '@longview/rules/plans';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { AccountPlan, Feed } from '../db/rows.ts';
import type { Queryable } from '../db/transaction.ts';

/** What an account asked for and gets at the end of its billing period. */
export type PendingPlan = z.output<typeof AccountPlanSave>;
/** Nobody but us writes what is pending. */
export type AccountPlanRow = Omit<Selectable<AccountPlan>, 'pending'> & { pending: PendingPlan | null };

export async function findAccountPlan(db: Queryable, accountId: string): Promise<AccountPlanRow | null> {
  const query = db.selectFrom('account_plan').selectAll().where('account_id', '=', accountId);
  return (await query.$castTo<AccountPlanRow>().executeTakeFirst()) ?? null;
}

/** Locks the row until the transaction ends: changes and counts against limits come one after another. */
export async function lockAccountPlan(db: Queryable, accountId: string): Promise<AccountPlanRow | null> {
  const query = db.selectFrom('account_plan').selectAll().where('account_id', '=', accountId).forUpdate();
  return (await query.$castTo<AccountPlanRow>().executeTakeFirst()) ?? null;
}

/** Begins an account's first plan; a plan that it has already stays. */
export async function insertFirstPlan(
  db: Queryable,
  row: { accountId: string; planCode: string; endsAt: Date },
): Promise<void> {
  const { accountId: account_id, planCode: plan_code, endsAt } = row;
  await db
    .insertInto('account_plan')
    .columns(['account_id', 'plan_code', 'trial_ends_at', 'period_ends_at'])
    .expression(
      db
        .selectFrom('account')
        .where('id', '=', account_id)
        .select((eb) => [
          'id',
          eb.val(plan_code).as('code'),
          eb.val(endsAt).as('ends'),
          eb.val(endsAt).as('end'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateAccountPlan(
  db: Queryable,
  accountId: string,
  change: Updateable<AccountPlan>,
): Promise<void> {
  await db.updateTable('account_plan').set(change).where('account_id', '=', accountId).execute();
}

/** Accounts whose trial or billing period has ended. */
export async function listEnded(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account_plan')
    .select('account_id')
    .where((eb) => eb.or([eb('trial_ends_at', '<=', now), eb('period_ends_at', '<=', now)]))
    .execute();
  return rows.map((row) => row.account_id);
}

export async function listPlannedAccounts(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('account_plan').select('account_id').execute();
  return rows.map((row) => row.account_id);
}

export type UsedFeed = Pick<
  Selectable<Feed>,
  'id' | 'name' | 'size_code' | 'interval_code' | 'has_video_clip' | 'has_video_stream'
>;

/** The feeds that capture, oldest first: those count against a plan and bring their included storage (ADM-03). */
export function listCapturing(db: Queryable, accountId: string): Promise<UsedFeed[]> {
  return db
    .selectFrom('feed')
    .select(['id', 'name', 'size_code', 'interval_code', 'has_video_clip', 'has_video_stream'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'Capture')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** How many feeds of the account capture. */
export async function countCapturing(db: Queryable, accountId: string): Promise<number> {
  const query = db
    .selectFrom('feed')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'Capture');
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Feeds that a smaller plan stopped, oldest first. */
export function listStopped(db: Queryable, accountId: string): Promise<UsedFeed[]> {
  return db
    .selectFrom('feed')
    .select(['id', 'name', 'size_code', 'interval_code', 'has_video_clip', 'has_video_stream'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'View')
    .where('inactive_reason', '=', 'NoPlanCapability')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Accounts with feeds that a smaller plan stopped: room may have come since. */
export async function listWithStopped(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('feed')
    .innerJoin('account_plan', 'account_plan.account_id', 'feed.account_id')
    .select('account_plan.account_id')
    .distinct()
    .where('state', '=', 'View')
    .where('inactive_reason', '=', 'NoPlanCapability')
    .execute();
  return rows.map((row) => row.account_id);
}

export async function setPlanState(
  db: Queryable,
  feedIds: readonly string[],
  change: { state: 'Capture' | 'View'; reason: 'None' | 'NoPlanCapability'; changedAt: Date },
): Promise<void> {
  if (feedIds.length === 0) return;
  await db
    .updateTable('feed')
    .set((eb) => ({
      state: change.state,
      inactive_reason: change.reason,
      state_changed_at: change.changedAt,
      state_version: eb('state_version', '+', 1),
    }))
    .where('id', 'in', feedIds)
    .execute();
}

/** Size, interval and add-ons of a feed (ENT-07). */
export async function setCodes(db: Queryable, feedId: string, use: FeedUse): Promise<void> {
  await db
    .updateTable('feed')
    .set((eb) => ({
      size_code: use.size,
      interval_code: use.interval,
      has_video_clip: use.hasVideoClip,
      has_video_stream: use.hasVideoStream,
      plan_version: eb('plan_version', '+', 1),
    }))
    .where('id', '=', feedId)
    .execute();
}

/** Bytes that all feeds of the account store, in whatever state, its media library, films and clips. */
export async function sumStored(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
      select coalesce(sum(byte_count), 0) from feed_storage
      join feed on feed.id = feed_storage.feed_id where feed.account_id = ${accountId}
    )::float8 + (
      select coalesce(sum(byte_length), 0) from media_resource where account_id = ${accountId}
    )::float8 + (
      select coalesce(sum(byte_count), 0) from kept_film where account_id = ${accountId}
    )::float8 + (
      select coalesce(sum(byte_count), 0) from clip_storage
      join feed on feed.id = clip_storage.feed_id where feed.account_id = ${accountId}
    )::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Where mails about the account's plan go. */
export async function listMemberAddresses(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_member')
    .innerJoin('app_user', 'app_user.id', 'account_member.user_id')
    .select('app_user.email')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.email);
}

export async function findAccountName(db: Queryable, accountId: string): Promise<string> {
  const query = db.selectFrom('account').select('name').where('id', '=', accountId);
  return (await query.executeTakeFirst())?.name ?? accountId;
}

export async function findPriceList(db: Queryable, version: number): Promise<PriceListShape | null> {
  const query = db.selectFrom('price_list').select(sql<PriceListShape>`body`.as('body'));
  return (await query.where('version', '=', version).executeTakeFirst())?.body ?? null;
}

export async function savePriceList(db: Queryable, list: PriceListShape): Promise<void> {
  const row = { version: list.Version, body: JSON.stringify(list) };
  await db
    .insertInto('price_list')
    .values(row)
    .onConflict((conflict) => conflict.column('version').doUpdateSet({ body: row.body }))
    .execute();
}

/** Whether any account has a plan of this price-list version. */
export async function isVersionUsed(db: Queryable, version: number): Promise<boolean> {
  const query = db.selectFrom('account_plan').select('account_id').where('plan_code', 'like', `%-${version}`);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

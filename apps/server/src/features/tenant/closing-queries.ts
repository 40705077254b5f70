/** All SQL of closing an account, of bringing it back and of deleting it (ADM-09). */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** The account's row, locked until the transaction ends. */
export function lockAccount(trx: Transaction, accountId: string) {
  const columns = ['id', 'name', 'closed_at', 'delete_at'] as const;
  const account = trx.selectFrom('account').select(columns).where('id', '=', accountId);
  return account.forNoKeyUpdate().executeTakeFirst();
}

export function findMembership(db: Queryable, userId: string) {
  const columns = ['account_id', 'member_role'] as const;
  return db.selectFrom('account_member').select(columns).where('user_id', '=', userId).executeTakeFirst();
}

export async function listOwnerAddresses(db: Queryable, accountId: string): Promise<string[]> {
  const owners = db
    .selectFrom('account_member')
    .innerJoin('app_user', 'app_user.id', 'account_member.user_id')
    .select('email')
    .where('account_id', '=', accountId)
    .where('member_role', '=', 'Owner');
  return (await owners.execute()).map(({ email }) => email);
}

export async function setClosed(
  trx: Transaction,
  accountId: string,
  times: { closedAt: Date; deleteAt: Date } | null,
): Promise<void> {
  const set = { closed_at: times?.closedAt ?? null, delete_at: times?.deleteAt ?? null };
  await trx.updateTable('account').set(set).where('id', '=', accountId).execute();
}

/** Ends the sessions of everybody in the account. */
export async function deleteMemberSessions(trx: Transaction, accountId: string): Promise<void> {
  const members = trx.selectFrom('account_member').select('user_id').where('account_id', '=', accountId);
  await trx.deleteFrom('session').where('user_id', 'in', members).execute();
}

/** Switches off what is on, and keeps how it was; gives the feeds it touched. */
export async function disableFeeds(trx: Transaction, accountId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      insert into closed_feed (feed_id, state, inactive_reason, state_changed_at)
      select id, state, inactive_reason, state_changed_at from feed
      where account_id = ${accountId} and state in ('Capture', 'View')
      returning feed_id
    )
    update feed set state = 'Disable', inactive_reason = 'User', state_changed_at = ${at},
      state_version = state_version + 1
    from kept where feed.id = kept.feed_id returning feed.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Brings feeds back to how they were; gives their ids. */
export async function restoreFeeds(trx: Transaction, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      delete from closed_feed using feed where feed.id = closed_feed.feed_id and feed.account_id = ${accountId}
      returning closed_feed.*
    )
    update feed set state = kept.state, inactive_reason = kept.inactive_reason,
      state_changed_at = kept.state_changed_at, state_version = state_version + 1
    from kept where feed.id = kept.feed_id returning feed.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function listAccountsToDelete(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('account').select('id').where('delete_at', '<=', now).execute();
  return rows.map(({ id }) => id);
}

export async function listFeedIds(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('feed').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

/** The people of the account, but not those who look at somebody else's feeds with the same sign-in. */
export async function deleteUsersOf(trx: Transaction, accountId: string): Promise<void> {
  await sql`delete from app_user using account_member
    where account_member.user_id = app_user.id and account_member.account_id = ${accountId}
    and not exists (
      select 1 from share_answer join share on share.id = share_answer.share_id
      where share_answer.user_id = app_user.id and is_accepted and share.account_id <> ${accountId}
    )`.execute(trx);
  await trx.deleteFrom('account_member').where('account_id', '=', accountId).execute();
}

export async function deleteAccountRow(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('account').where('id', '=', accountId).execute();
}

/** All SQL of members. Addresses are lower case. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import type { MemberRole } from '../../sign-in/index.ts';

export interface MemberRow {
  id: string;
  email: string;
  name: string | null;
  member_role: MemberRole;
  is_active: boolean;
  last_seen_at: Date | null;
}

/** Members by name, then invitations that have not ended. */
export async function listMemberRows(db: Queryable, accountId: string, now: Date): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select app_user.id, email, app_user.name, member_role, true as is_active, last_seen_at
    from account_member join app_user on app_user.id = account_member.user_id
    where account_id = ${accountId}
    union all
    select id, email, null, member_role, false, null
    from account_invitation where account_id = ${accountId} and expires_at > ${now}
    order by is_active desc, name, email`.execute(db);
  return rows;
}

/**
 * Changes of who belongs to an account wait for one another, so that a last Owner is seen to be the last (PRM-22).
 * Rows that merely name the account, such as its plan, are not kept waiting.
 */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(trx);
}

export async function findMember(
  db: Queryable,
  accountId: string,
  userId: string,
): Promise<{ email: string; member_role: MemberRole } | undefined> {
  return db
    .selectFrom('account_member')
    .innerJoin('app_user', 'app_user.id', 'account_member.user_id')
    .select(['email', 'member_role'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The account that a user belongs to. */
export async function findAccountOf(db: Queryable, userId: string): Promise<string | null> {
  const query = db.selectFrom('account_member').select('account_id').where('user_id', '=', userId);
  return (await query.executeTakeFirst())?.account_id ?? null;
}

/** Whether the address is of somebody who belongs to an account, this or another. */
export async function isMemberAnywhere(db: Queryable, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('account_member')
    .innerJoin('app_user', 'app_user.id', 'account_member.user_id')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countOwners(db: Queryable, accountId: string): Promise<number> {
  const owners = db
    .selectFrom('account_member')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('member_role', '=', 'Owner');
  return Number((await owners.executeTakeFirstOrThrow()).count);
}

export async function updateMemberRole(trx: Transaction, userId: string, role: MemberRole): Promise<void> {
  await trx.updateTable('account_member').set({ member_role: role }).where('user_id', '=', userId).execute();
}

/** Ends the membership; false when there is none. */
export async function deleteMember(trx: Transaction, accountId: string, userId: string): Promise<boolean> {
  const members = trx.deleteFrom('account_member').where('account_id', '=', accountId);
  return (await members.where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n;
}

export async function deleteSessions(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('session').where('user_id', '=', userId).execute();
}

export async function findName(
  db: Queryable,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  return db.selectFrom('app_user').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
}

/** All SQL of users, accounts, members and API keys. */

import type { Language } from '@longview/texts';
import { sql } from 'kysely';
import { newId } from '../db/new-id.ts';
import type { Queryable, Transaction } from '../db/transaction.ts';

export type MemberRole = 'Owner' | 'Administrator';
export type KeyName = 'Primary' | 'Secondary';

/** Whether the installation is still to be set up (ACC-13). */
export async function hasUsers(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from app_user) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Two setups at once: the second waits here and then finds a user. */
export async function lockUsers(trx: Transaction): Promise<void> {
  await sql`lock table app_user in share row exclusive mode`.execute(trx);
}

export interface NewUser {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  timeZone: string | null;
}

/** A user whose address counts as verified. */
export async function insertUser(trx: Transaction, user: NewUser): Promise<void> {
  const { id, email, name } = user;
  const row = { id, email, name, email_verified: true, time_zone: user.timeZone };
  await trx.insertInto('app_user').values(row).execute();
  const credential = {
    id: crypto.randomUUID(),
    user_id: id,
    provider_id: 'credential',
    provider_user_id: id,
  };
  await trx
    .insertInto('credential')
    .values({ ...credential, password: user.passwordHash })
    .execute();
}

export async function insertAccount(
  trx: Transaction,
  account: { id: string; name: string; timeZone: string | null; locale: Language },
): Promise<void> {
  const { id, name, timeZone, locale } = account;
  await trx
    .insertInto('account')
    .values({ id, name, locale, ...(timeZone && { time_zone: timeZone }) })
    .execute();
}

export async function insertMember(
  trx: Transaction,
  accountId: string,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await trx
    .insertInto('account_member')
    .values({ account_id: accountId, user_id: userId, member_role: role })
    .execute();
}

/** The collection that holds every feed of the account (COL-10). */
export async function insertAllFeeds(trx: Transaction, accountId: string): Promise<void> {
  const row = { id: newId('collection'), account_id: accountId, name: 'All cameras', is_all: true };
  await trx.insertInto('collection').values(row).execute();
}

export interface SignedInRow {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
  locale: string | null;
  time_zone: string | null;
  last_seen_at: Date | null;
  account_id: string | null;
  account_name: string | null;
  member_role: MemberRole | null;
}

/** A user with the account they belong to. */
export function findSignedIn(db: Queryable, userId: string): Promise<SignedInRow | undefined> {
  return (
    db
      .selectFrom('app_user')
      .leftJoin('account_member', 'account_member.user_id', 'app_user.id')
      // Who belongs to a closed account belongs to none (ADM-09).
      .leftJoin('account', (join) =>
        join.onRef('account.id', '=', 'account_member.account_id').on('account.closed_at', 'is', null),
      )
      .where('app_user.id', '=', userId)
      .select([
        'app_user.id',
        'app_user.email',
        'app_user.email_verified',
        'app_user.name',
        'app_user.locale',
        'app_user.time_zone',
        'app_user.last_seen_at',
      ])
      .select(['account.id as account_id', 'account.name as account_name', 'account_member.member_role'])
      .executeTakeFirst()
  );
}

/** Ids of the shares that the user said yes to (API-63). */
export async function listAcceptedShares(db: Queryable, userId: string): Promise<string[]> {
  const answers = db.selectFrom('share_answer').select('share_id').where('user_id', '=', userId);
  return (await answers.where('is_accepted', '=', true).execute()).map((row) => row.share_id);
}

export async function updateProfile(
  db: Queryable,
  userId: string,
  locale: string | null,
  timeZone: string | null,
) {
  await db.updateTable('app_user').set({ locale, time_zone: timeZone }).where('id', '=', userId).execute();
}

export async function touchUser(db: Queryable, userId: string, seenAt: Date): Promise<void> {
  await db.updateTable('app_user').set({ last_seen_at: seenAt }).where('id', '=', userId).execute();
}

/** Whether somebody signs in with this address, in lower case. */
export async function hasUserWith(db: Queryable, email: string): Promise<boolean> {
  const users = db.selectFrom('app_user').select('id').where('email', '=', email);
  return (await users.executeTakeFirst()) !== undefined;
}

/** Ends every session of the user but one (ACC-05). */
export async function deleteOtherSessions(db: Queryable, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', keptId).execute();
}

export function findPasswordHash(
  db: Queryable,
  userId: string,
): Promise<{ password: string | null } | undefined> {
  const credentials = db.selectFrom('credential').select('password').where('user_id', '=', userId);
  return credentials.where('provider_id', '=', 'credential').executeTakeFirst();
}

export function listApiKeys(db: Queryable, accountId: string) {
  const columns = ['name', 'hint', 'created_at', 'last_used_at'] as const;
  return db
    .selectFrom('api_key')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();
}

/** Makes the key of that name, ending the old one. */
export async function replaceApiKey(
  db: Queryable,
  key: { accountId: string; name: KeyName; hash: Buffer; hint: string; createdAt: Date },
): Promise<void> {
  const fresh = { key_hash: key.hash, hint: key.hint, created_at: key.createdAt, last_used_at: null };
  await db
    .insertInto('api_key')
    .values({ account_id: key.accountId, name: key.name, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(fresh))
    .execute();
}

export async function deleteApiKey(db: Queryable, accountId: string, name: KeyName): Promise<boolean> {
  const keys = db.deleteFrom('api_key').where('account_id', '=', accountId).where('name', '=', name);
  return (await keys.executeTakeFirst()).numDeletedRows > 0n;
}

export function findApiKey(db: Queryable, hash: Buffer) {
  return db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(['account_id', 'api_key.name', 'last_used_at'])
    .where('key_hash', '=', hash)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();
}

export async function touchApiKey(db: Queryable, hash: Buffer, usedAt: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: usedAt }).where('key_hash', '=', hash).execute();
}

/** Removes what has ended: sessions, mail tokens, counters. */
export async function deleteEnded(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db.deleteFrom('verification').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_limit').where('ends_at', '<', now).execute();
}

/** All SQL of shares and of what people answered to them: rows in, rows out. */
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Share } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type ShareRow = Selectable<Share> & { is_accepted: boolean };

const isAccepted = sql<boolean>`exists (select 1 from share_answer where share_id = share.id and is_accepted)`;

function shares(db: Queryable) {
  return db
    .selectFrom('share')
    .selectAll('share')
    .select(isAccepted.as('is_accepted'))
    .orderBy('share.created_at')
    .orderBy('share.target')
    .orderBy('share.id');
}

/** Shares made for a feed or collection, oldest first. */
export function listSharesOf(db: Queryable, roId: string): Promise<ShareRow[]> {
  return shares(db).where(isOf(roId)).execute();
}

/** All shares of what an account owns, oldest first. */
export function listSharesOfAccount(db: Queryable, accountId: string): Promise<ShareRow[]> {
  return shares(db).where('share.account_id', '=', accountId).execute();
}

const isOf = (roId: string) => sql<SqlBool>`${roId} in (share.feed_id, share.collection_id)`;

/** A share of this feed or collection, locked until the transaction ends. */
export function findShareForUpdate(trx: Transaction, roId: string, shareId: string) {
  return trx
    .selectFrom('share')
    .selectAll()
    .where('id', '=', shareId)
    .where(isOf(roId))
    .forUpdate()
    .executeTakeFirst();
}

export async function countLinks(db: Queryable, roId: string): Promise<number> {
  const query = db.selectFrom('share').select(sql<number>`count(*)::int`.as('count')).where(isOf(roId));
  return (await query.where('kind', '=', 'Link').executeTakeFirst())?.count ?? 0;
}

export async function insertShare(trx: Transaction, row: Insertable<Share>): Promise<void> {
  await trx.insertInto('share').values(row).execute();
}

/** Shares with an address or domain; one that has a share already keeps it with what is new (API-29). */
export async function saveShareWith(
  trx: Transaction,
  row: Insertable<Share> & { target: string },
  roId: string,
): Promise<{ id: string; isNew: boolean }> {
  const known = await trx
    .selectFrom('share')
    .select('id')
    .where(isOf(roId))
    .where('target', '=', row.target)
    .forUpdate()
    .executeTakeFirst();
  if (!known) {
    await insertShare(trx, row);
    return { id: row.id, isNew: true };
  }
  const { id, feed_id, collection_id, account_id, ...change } = row;
  await updateShare(trx, known.id, change);
  return { id: known.id, isNew: false };
}

export async function updateShare(
  trx: Transaction,
  shareId: string,
  change: Updateable<Share>,
): Promise<void> {
  await trx.updateTable('share').set(change).where('id', '=', shareId).execute();
}

export async function deleteShare(trx: Transaction, shareId: string): Promise<void> {
  await trx.deleteFrom('share').where('id', '=', shareId).execute();
}

/** An invitation as its receiver sees it; `name` is that of what is shared. */
export interface InvitationRow {
  id: string;
  roId: string;
  name: string;
  roleId: string;
  target: string;
  inviterName: string;
  invitedAt: Date;
  expiresAt: Date | null;
  /** By anybody. */
  isAccepted: boolean;
}

function invitations(db: Queryable) {
  return db
    .selectFrom('share')
    .leftJoin('feed', 'feed.id', 'share.feed_id')
    .leftJoin('collection', 'collection.id', 'share.collection_id')
    .select([
      'share.id',
      sql<string>`coalesce(share.feed_id, share.collection_id)`.as('roId'),
      sql<string>`coalesce(feed.name, collection.name)`.as('name'),
      sql<string>`coalesce(share.system_role, share.role_id)`.as('roleId'),
      sql<string>`share.target`.as('target'),
      'share.inviter_name as inviterName',
      'share.invited_at as invitedAt',
      'share.expires_at as expiresAt',
      isAccepted.as('isAccepted'),
    ])
    .where('share.kind', '!=', 'Link');
}

export function findInvitation(db: Queryable, shareId: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('share.id', '=', shareId).executeTakeFirst();
}

/** Invitations of an address and its domain that nobody of this user answered, on what others may reach now. */
export function listOpenInvitations(
  db: Queryable,
  who: { userId: string | null; email: string; accountId: string | null },
  now: Date,
): Promise<InvitationRow[]> {
  const domain = who.email.slice(who.email.lastIndexOf('@') + 1);
  return invitations(db)
    .where(sql<SqlBool>`(share.kind = 'Address' and share.target = ${who.email}
      or share.kind = 'Domain' and share.target = ${domain})`)
    .where(sql<SqlBool>`share.account_id is distinct from ${who.accountId}`)
    .where(sql<SqlBool>`(share.expires_at is null or share.expires_at > ${now})`)
    .where(sql<SqlBool>`(feed.state is null or feed.state in ('Capture', 'View'))`)
    .where(sql<SqlBool>`not exists (select 1 from share_answer
      where share_id = share.id and user_id = ${who.userId})`)
    .orderBy('share.invited_at')
    .execute();
}

/** Accepting or declining again changes the answer. */
export async function saveAnswer(
  db: Queryable,
  answer: { shareId: string; userId: string; isAccepted: boolean; at: Date },
): Promise<void> {
  const { shareId, userId, isAccepted, at } = answer;
  const change = { is_accepted: isAccepted, answered_at: at };
  await db
    .insertInto('share_answer')
    .values({ share_id: shareId, user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['share_id', 'user_id']).doUpdateSet(change))
    .execute();
}

/** Removes shares that ended some time ago. */
export async function deleteEndedShares(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('share').where('expires_at', '<', before).execute();
}

/** Who people see as the inviter: a user's name, else that of the account. */
export async function findInviterName(
  db: Queryable,
  by: { userId: string | null; accountId: string },
): Promise<string> {
  const user = by.userId
    ? await db.selectFrom('app_user').select('name').where('id', '=', by.userId).executeTakeFirst()
    : undefined;
  const account = () =>
    db.selectFrom('account').select('name').where('id', '=', by.accountId).executeTakeFirst();
  return (user ?? (await account()))?.name ?? 'Longview';
}

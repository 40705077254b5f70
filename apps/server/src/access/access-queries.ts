/** All SQL of what decides who may: shares with their roles, and what is public through a collection. */
import { isSystemRole, type RoleFacts, type ShareFacts, systemRole } from '@longview/rules';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Rows } from '../db/rows.ts';
import type { Queryable } from '../db/transaction.ts';
import { type StoredStatement, toRoleFacts } from './stored-statements.ts';

/** Collections that hold the feed: those it was put in, and the all-feeds collection unless it is archived. */
const holdsFeed = (feedId: string) => sql<boolean>`(
  exists (select 1 from collection_feed as member
    where member.collection_id = collection.id and member.feed_id = ${feedId})
  or (collection.is_all and exists (select 1 from feed
    where feed.id = ${feedId} and feed.account_id = collection.account_id and feed.state <> 'Archive')))`;

/** Ids of the collections that hold a feed, public ones told apart. */
export function listCollectionsOf(db: Queryable, feedId: string) {
  return db.selectFrom('collection').select(['id', 'is_public']).where(holdsFeed(feedId)).execute();
}

/** What of a feed's row decides who may, with its name. */
export function findAccessOfFeed(db: Queryable, feedId: string) {
  const columns = ['id', 'name', 'account_id', 'state', 'is_public', 'is_preview'] as const;
  return db.selectFrom('feed').select(columns).where('id', '=', feedId).executeTakeFirst();
}

export function findAccessOfCollection(db: Queryable, collectionId: string) {
  const columns = ['id', 'name', 'account_id', 'is_public'] as const;
  return db.selectFrom('collection').select(columns).where('id', '=', collectionId).executeTakeFirst();
}

/** False for an account that is closed. */
export async function isAccountOpen(db: Queryable, accountId: string): Promise<boolean> {
  const accounts = db.selectFrom('account').select('id').where('id', '=', accountId);
  return (await accounts.where('closed_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** What a role of the account holds; null when it has no such role. */
export async function findRoleFacts(
  db: Queryable,
  accountId: string,
  roleId: string,
): Promise<RoleFacts | null> {
  if (isSystemRole(roleId)) return systemRole(roleId);
  const roles = db.selectFrom('role').select(sql<StoredStatement[]>`statements`.as('statements'));
  const row = await roles.where('id', '=', roleId).where('account_id', '=', accountId).executeTakeFirst();
  return row ? toRoleFacts(roleId, row.statements) : null;
}

const COLUMNS = [
  'share.id',
  'share.feed_id',
  'share.collection_id',
  'share.kind',
  'share.target',
  'share.system_role',
  'share.role_id',
  'share.expires_at',
  'share.delay_sec',
  'share.every_sec',
  'share.may_download',
] as const;

function shares(db: Queryable) {
  return db
    .selectFrom('share')
    .innerJoin('account', (join) =>
      // A closed account shares nothing (ADM-09).
      join.onRef('account.id', '=', 'share.account_id').on('account.closed_at', 'is', null),
    )
    .leftJoin('role', 'role.id', 'share.role_id')
    .select(COLUMNS)
    .select(sql<string | null>`encode(share.key_hash, 'base64')`.as('key_hash_base64'))
    .select(sql<StoredStatement[] | null>`role.statements`.as('statements'));
}

type ShareRow =
  ReturnType<typeof shares> extends SelectQueryBuilder<Rows, never, infer O>
    ? O
    : Awaited<ReturnType<ReturnType<typeof shares>['execute']>>[number];

/** Shares made for any of these feeds and collections. */
export async function listSharesOn(db: Queryable, roIds: readonly string[]): Promise<ShareFacts[]> {
  if (roIds.length === 0) return [];
  const rows = await shares(db)
    .where((eb) => eb.or([eb('share.feed_id', 'in', roIds), eb('share.collection_id', 'in', roIds)]))
    .orderBy('share.created_at')
    .execute();
  return rows.map(toShareFacts);
}

/** Shares that an address or its domain was given, wherever. */
export async function listSharesFor(db: Queryable, email: string): Promise<ShareFacts[]> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const rows = await shares(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('share.kind', '=', 'Address'), eb('share.target', '=', email)]),
        eb.and([eb('share.kind', '=', 'Domain'), eb('share.target', '=', domain)]),
      ]),
    )
    .orderBy('share.created_at')
    .execute();
  return rows.map(toShareFacts);
}

function toShareFacts(row: ShareRow): ShareFacts {
  return {
    id: row.id,
    roId: row.feed_id ?? row.collection_id ?? '',
    to: targetOf(row),
    role: roleOf(row),
    expiresAtMs: row.expires_at?.getTime() ?? null,
    delaySec: row.delay_sec ?? 0,
    everySec: row.every_sec ?? 0,
    mayDownload: row.may_download,
  };
}

function targetOf({ kind, target, key_hash_base64: hash }: ShareRow): ShareFacts['to'] {
  if (kind === 'Link') return { kind, keyHash: hash ?? '' };
  return kind === 'Address' ? { kind, address: target ?? '' } : { kind: 'Domain', domain: target ?? '' };
}

function roleOf({ system_role: system, role_id: id, statements }: ShareRow): RoleFacts {
  if (system !== null && isSystemRole(system)) return systemRole(system);
  return toRoleFacts(id ?? '', statements ?? []);
}

/** All SQL of roles. */
import { type Selectable, sql } from 'kysely';
import type { StoredStatement } from '../../access/index.ts';
import type { Role } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type RoleRow = Omit<Selectable<Role>, 'statements'> & { statements: StoredStatement[] };

const roles = (db: Queryable) => db.selectFrom('role').selectAll().$castTo<RoleRow>();

export async function listRoles(db: Queryable, accountId: string): Promise<RoleRow[]> {
  const query = roles(db).where('account_id', '=', accountId);
  return query.orderBy(sql`lower(name)`).orderBy('id').execute();
}

/** A role of this account. */
export async function findRole(db: Queryable, accountId: string, roleId: string): Promise<RoleRow | null> {
  const query = roles(db).where('id', '=', roleId).where('account_id', '=', accountId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends, also against shares that are being made with it. */
export async function lockRole(trx: Transaction, accountId: string, roleId: string): Promise<RoleRow | null> {
  const query = roles(trx).where('id', '=', roleId).where('account_id', '=', accountId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Statements of roles of whatever account. */
export async function listStatements(
  db: Queryable,
  roleIds: readonly string[],
): Promise<Pick<RoleRow, 'id' | 'account_id' | 'statements'>[]> {
  if (roleIds.length === 0) return [];
  return roles(db).where('id', 'in', roleIds).execute();
}

export async function insertRole(
  db: Queryable,
  role: Pick<RoleRow, 'id' | 'account_id' | 'name' | 'statements'>,
): Promise<RoleRow> {
  const values = { ...role, statements: JSON.stringify(role.statements) };
  const query = db.insertInto('role').values(values).returningAll();
  return query.$castTo<RoleRow>().executeTakeFirstOrThrow();
}

/** Stores a changed role as its next version. */
export async function updateRole(
  db: Queryable,
  roleId: string,
  { name, statements }: Pick<RoleRow, 'name' | 'statements'>,
): Promise<RoleRow> {
  const change = { name, statements: JSON.stringify(statements) };
  const query = db.updateTable('role').set(change).set({ version: sql`version + 1` });
  return query.where('id', '=', roleId).returningAll().$castTo<RoleRow>().executeTakeFirstOrThrow();
}

/** Stores the same statements in another form: no new version. */
export async function updateStatements(
  db: Queryable,
  roleId: string,
  statements: readonly StoredStatement[],
): Promise<void> {
  const change = { statements: JSON.stringify(statements) };
  await db.updateTable('role').set(change).where('id', '=', roleId).execute();
}

export async function deleteRoleRow(db: Queryable, roleId: string): Promise<void> {
  await db.deleteFrom('role').where('id', '=', roleId).execute();
}

/** Names of the feeds and collections that are shared with this role, each once. */
export async function listNamesSharedWith(db: Queryable, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('share')
    .leftJoin('feed', 'feed.id', 'share.feed_id')
    .leftJoin('collection', 'collection.id', 'share.collection_id')
    .select(sql<string>`coalesce(feed.name, collection.name)`.as('name'))
    .where('share.role_id', '=', roleId)
    .distinct()
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether any link has this key; nothing is told of what it opens. */
export async function isKeyOfLink(db: Queryable, keyHash: Buffer): Promise<boolean> {
  const query = db.selectFrom('share').select('id').where('key_hash', '=', keyHash);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What of a collection decides who may open it. */
export async function findOpenable(db: Queryable, collectionId: string) {
  const query = db.selectFrom('collection').select(['id', 'account_id', 'is_public']);
  return (await query.where('id', '=', collectionId).executeTakeFirst()) ?? null;
}

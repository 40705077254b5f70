/** All SQL of the audit list; entries are added and, when old, removed: never changed (ADM-08). */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

/** What was done. `detail` is for people and holds no secret. */
export interface AuditEntry {
  accountId: string;
  /** A name people know: an address, `API key Primary`, `Longview`. */
  actor: string;
  /** Noun and verb, e.g. `Share added`. */
  action: string;
  /** The feed, collection, role or device it was done to. */
  roId: string | null;
  detail: string;
}

export async function insertAuditEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  const { accountId, actor, action, roId, detail } = entry;
  await db
    .insertInto('audit_entry')
    .values({ account_id: accountId, actor, action, ro_id: roId, detail })
    .execute();
}

/** An entry in the list of the account that the user belongs to; none for who belongs to no account. */
export async function insertUserEntry(
  db: Queryable,
  user: { id: string } | { email: string },
  entry: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<void> {
  const isUser =
    'id' in user ? sql<boolean>`app_user.id = ${user.id}` : sql<boolean>`app_user.email = ${user.email}`;
  await sql`insert into audit_entry (account_id, actor, action, detail)
    select account_id, email, ${entry.action}, ${entry.detail}
    from app_user join account_member on account_member.user_id = app_user.id where ${isUser}`.execute(db);
}

/** Who a user is to readers of the list. */
export async function findAddress(db: Queryable, userId: string): Promise<string | null> {
  const query = db.selectFrom('app_user').select('email').where('id', '=', userId);
  return (await query.executeTakeFirst())?.email ?? null;
}

export interface AuditRow {
  /** ISO time with microseconds. */
  at: string;
  actor: string;
  action: string;
  ro_id: string | null;
  detail: string;
}

/** Newest first; `before` is an ISO time, to the microsecond. */
export function listAuditEntries(
  db: Queryable,
  accountId: string,
  before: string | null,
  limit: number,
): Promise<AuditRow[]> {
  const entries = db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'ro_id', 'detail'])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where('account_id', '=', accountId)
    .orderBy('audit_entry.at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before === null) return entries.execute();
  return entries.where('audit_entry.at', '<', sql<Date>`${before}::timestamptz`).execute();
}

export async function deleteAuditEntries(db: Queryable, olderThan: Date): Promise<void> {
  await db.deleteFrom('audit_entry').where('at', '<', olderThan).execute();
}

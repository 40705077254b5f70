/** All SQL of the audit list; entries are added and, when old, removed: never changed (ADM-08). */
import type { Queryable } from '../../db/transaction.ts';

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

/** Who a user is to readers of the list. */
export async function findAddress(db: Queryable, userId: string): Promise<string | null> {
  const query = db.selectFrom('app_user').select('email').where('id', '=', userId);
  return (await query.executeTakeFirst())?.email ?? null;
}

/** What the objects of audit entries are called now (EXT-408). */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** Names by id, of the account's own objects that still exist; other ids are left out. */
export async function findNames(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const tables = ['feed', 'collection', 'device', 'role', 'ip_device', 'media_resource'] as const;
  const selects = tables.map(
    (table) =>
      sql`select id, name from ${sql.table(table)} where account_id = ${accountId} and id = any(${ids}::text[])`,
  );
  const { rows } = await sql<{
    id: string;
    name: string | null;
  }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

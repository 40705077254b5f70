/** Finds sealed values wherever they lie in a database: each text of each table is tried with the key. Tests only. */
import { symmetricDecrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Secrets } from '../secrets.ts';

/** `table.column` of everything that the key of `secrets` opens, how often; tables of the queue too. */
export async function sealedPlaces(db: Db, secrets: Secrets): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const found = new Map<string, number>();
  for (const { schema, name } of tables) {
    const table = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} as t`.execute(db);
    for (const { row } of table.rows) {
      for (const [column, value] of Object.entries(row)) {
        const count = await countOpened(JSON.stringify(value), secrets);
        const place = `${name}.${column}`;
        if (count > 0) found.set(place, (found.get(place) ?? 0) + count);
      }
    }
  }
  return found;
}

async function countOpened(text: string, secrets: Secrets): Promise<number> {
  let count = 0;
  for (const [word] of text.matchAll(/[\w-]{38,}/g)) if (await isOpened(word, secrets)) count += 1;
  return count;
}

async function isOpened(word: string, secrets: Secrets): Promise<boolean> {
  try {
    secrets.open(word);
    return true;
  } catch {
    const key = secrets.derive('sign-in');
    return symmetricDecrypt({ key, data: word }).then(
      () => true,
      () => false,
    );
  }
}

/** Columns that by their name hold sealed values. */
export async function sealedColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select c.table_name || '.' || c.column_name as place from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%_sealed'`.execute(
    db,
  );
  return rows.map(({ place }) => place).sort();
}

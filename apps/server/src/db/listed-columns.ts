/** Columns whose check lists what they may hold. The types of rows are made from it: a value that is no more in the list, or not yet, does not compile. */
import { sql } from 'kysely';
import type { Db } from './open.ts';

interface CheckedColumn {
  table: string;
  column: string;
  /** As PostgreSQL tells it: `CHECK ((state = ANY (ARRAY['Open'::text, 'Sealed'::text])))`. */
  check: string;
  isNullable: boolean;
  hasDefault: boolean;
}

/** The TypeScript types of such columns, by `table.column`. Reads the schema `public`. */
export async function listedColumns(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<CheckedColumn>`
    select r.relname as "table", a.attname as "column", pg_get_constraintdef(c.oid) as "check",
      not a.attnotnull as "isNullable", a.atthasdef as "hasDefault"
    from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and r.relnamespace = 'public'::regnamespace
    order by r.relname, a.attname`.execute(db);
  const lists = rows.flatMap((row) => {
    const values = valuesOf(row.check);
    return values.length > 0 ? [[`${row.table}.${row.column}`, typeOf(row, values)]] : [];
  });
  return Object.fromEntries(lists);
}

/** None where the check is no list. */
function valuesOf(check: string): string[] {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|(.+))\)\)$/.exec(check);
  return [...(list?.[1] ?? list?.[2] ?? '').matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value);
}

function typeOf({ isNullable, hasDefault }: CheckedColumn, values: readonly string[]): string {
  const union = [...values.map((value) => `'${value}'`), ...(isNullable ? ['null'] : [])].join(' | ');
  return hasDefault ? `Generated<${union}>` : union;
}

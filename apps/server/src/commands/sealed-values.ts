/**
 * Where sealed values lie in the database (GEN-17), and how they are sealed anew (EXT-401): every column whose name ends
 * with `_sealed`, every setting's field whose name ends with `Sealed`, and the second factors, which better-auth
 * encrypts. A test finds any that lies elsewhere.
 */
import { AppError } from '@longview/base';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Secrets } from '../secrets.ts';
import { resealFactors } from '../sign-in/index.ts';

const BATCH = 200;

/** What became of the values of one place. */
export interface ResealCount {
  /** Table and column, or setting. */
  place: string;
  /** Sealed with the key that seals, before or now. */
  kept: number;
  /** Of them those that were sealed anew, or would be. */
  anew: number;
  /** What no given key opens. */
  lost: number;
}

/** `write` false only counts. Runs beside a service: of what changes meanwhile nothing is overwritten. */
export async function resealAll(db: Db, secrets: Secrets, write: boolean): Promise<ResealCount[]> {
  const counts: ResealCount[] = [];
  for (const { table, column } of await listColumns(db)) {
    counts.push(await resealColumn(db, secrets, { table, column, write }));
  }
  counts.push(await resealSettings(db, secrets, write), await resealAllFactors(db, secrets, write));
  return counts;
}

interface Column {
  table: string;
  column: string;
}

async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name like '%\_sealed'
    order by 1, 2`.execute(db);
  return rows;
}

async function resealColumn(
  db: Db,
  secrets: Secrets,
  { table, column, write }: Column & { write: boolean },
): Promise<ResealCount> {
  const count = { place: `${table}.${column}`, kept: 0, anew: 0, lost: 0 };
  const [from, of] = [sql.table(table), sql.ref(column)];
  for (let after = ''; ; ) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${of} as value from ${from} where ${of} > ${after} order by 1 limit ${BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return count;
    after = last.value;
    const anew = rows.map(({ value }) => ({ value, ...sealedAnew(secrets, value, count) }));
    const pairs = anew.filter(({ next }) => next !== null);
    if (!write || pairs.length === 0) continue;
    await sql`
      update ${from} as t set ${of} = pair.next
      from unnest(${pairs.map(({ value }) => value)}::text[], ${pairs.map(({ next }) => next)}::text[]) as pair (value, next)
      where t.${of} = pair.value`.execute(db);
  }
}

function sealedAnew(secrets: Secrets, value: string, count: ResealCount): { next: string | null } {
  try {
    const next = secrets.reseal(value);
    count.kept += 1;
    if (next !== null) count.anew += 1;
    return { next };
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    count.lost += 1;
    return { next: null };
  }
}

async function resealSettings(db: Db, secrets: Secrets, write: boolean): Promise<ResealCount> {
  const count = { place: 'setting', kept: 0, anew: 0, lost: 0 };
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  for (const { name, value } of rows) {
    const before = count.anew;
    const next = JSON.stringify(value, (key, field: unknown) => {
      if (!key.endsWith('Sealed') || typeof field !== 'string') return field;
      return sealedAnew(secrets, field, count).next ?? field;
    });
    if (!write || count.anew === before) continue;
    await sql`update setting set value = ${next}::jsonb
      where name = ${name} and value = ${JSON.stringify(value)}::jsonb`.execute(db);
  }
  return count;
}

async function resealAllFactors(db: Db, secrets: Secrets, write: boolean): Promise<ResealCount> {
  const count = { place: 'two_factor', kept: 0, anew: 0, lost: 0 };
  const rows = await db.selectFrom('two_factor').select(['secret', 'backup_codes']).execute();
  for (const row of rows) {
    const anew = await resealFactors(db, secrets, row, write);
    if (anew === null) count.lost += 1;
    else {
      count.kept += 1;
      count.anew += Math.sign(anew);
    }
  }
  return count;
}

/** Looks for secrets where they must not be. Tests only. */
import { sql } from 'kysely';
import type { Ctx } from '../context/ctx.ts';

/** Names of the secrets that stand in `text`, as they are or as base64 or hex of them. */
export function secretsIn(text: string, secrets: ReadonlyMap<string, string>): string[] {
  const found = [...secrets].filter(([, secret]) => spellings(secret).some((one) => text.includes(one)));
  return found.map(([name]) => name);
}

function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // Base64 within a longer text: without the last letters, which depend on what follows.
  const base64 = [0, 1, 2].map((lead) =>
    Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .slice(lead === 0 ? 0 : 4, -4),
  );
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    ...base64.filter((one) => one.length > 7),
  ];
}

/** Every row of every table of ours, as text; the queue's own tables are not ours. */
export async function dumpTables({ db }: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const dump = new Map<string, string>();
  for (const { name } of rows) {
    const table = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db);
    dump.set(name, table.rows.map(({ row }) => row).join('\n'));
  }
  return dump;
}

/** What waits in the queue of jobs, mails with their links too. */
export async function dumpJobs({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ data: object }>`select data from pgboss.job`.execute(db);
  return rows.map(({ data }) => JSON.stringify(data)).join('\n');
}

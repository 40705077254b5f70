import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDb } from './open.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/design/database.md');

it('the page of triggers lists what the database has, and no other [EXT-423]', async () => {
  const db = openDb(await cloneDatabase(inject('testDatabases')), silentLogger);
  const { rows } = await sql<{ trigger: string; table: string }>`
    select tgname as trigger, tgrelid::regclass::text as table from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db);
  await db.destroy();
  const had = rows.map(({ trigger, table }) => `${table} ${trigger}`);
  const told = readFileSync(PAGE, 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('Triggers'))
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, triggers = '', table = ''] = line.split('|');
      return triggers
        .split(',')
        .map((trigger) => `${table.replaceAll('`', '').trim()} ${trigger.replaceAll('`', '').trim()}`);
    });
  expect(told?.sort()).toEqual(had.sort());
});

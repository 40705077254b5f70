import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { listMigrations, migrate } from './migrate.ts';

let url: string;
let dir: string;
let count: number;

beforeEach(async () => {
  url = await cloneDatabase(inject('testDatabases'));
  dir = await mkdtemp(join(tmpdir(), 'longview-migrations-'));
  await cp(join(import.meta.dirname, 'migrations'), dir, { recursive: true });
  count = (await listMigrations()).length;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const add = (step: number, sql: string) =>
  writeFile(join(dir, `${String(count + step).padStart(4, '0')}-step.sql`), sql);

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

it('applies what is missing, once, also when two nodes start at once [OPS-11]', async () => {
  await add(1, 'create table step as select 1 as n');
  await Promise.all([migrate(url, silentLogger, dir), migrate(url, silentLogger, dir)]);
  expect(await query('select n from step')).toEqual([{ n: 1 }]);
});

it('changes nothing when one step fails [OPS-11]', async () => {
  await add(1, 'create table step as select 1 as n');
  await add(2, 'select broken');
  await expect(migrate(url, silentLogger, dir)).rejects.toThrow('nothing was changed');
  expect(await query("select to_regclass('step') as found")).toEqual([{ found: null }]);
});

it('refuses data of a newer version [OPS-11]', async () => {
  await query(`insert into schema_migration (number, name) values (${count + 1}, 'later')`);
  await expect(migrate(url, silentLogger)).rejects.toThrow('of a newer Longview');
});

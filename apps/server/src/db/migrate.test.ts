import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { listMigrations, migrate } from './migrate.ts';

let url: string;
let dir: string;
let newest: number;

beforeEach(async () => {
  url = await cloneDatabase(inject('testDatabases'));
  dir = await mkdtemp(join(tmpdir(), 'longview-migrations-'));
  await cp(join(import.meta.dirname, 'migrations'), dir, { recursive: true });
  newest = (await listMigrations()).at(-1)?.number ?? 0;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const add = (step: number, sql: string) =>
  writeFile(join(dir, `${String(newest + step).padStart(4, '0')}-step.sql`), sql);

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

it('applies what is missing, once, also when three nodes start at once [OPS-11] [EXT-232]', async () => {
  await add(1, 'create table step as select 1 as n');
  await Promise.all([1, 2, 3].map(() => migrate(url, silentLogger, dir)));
  expect(await query('select n from step')).toEqual([{ n: 1 }]);
});

it('changes nothing when one step fails [OPS-11]', async () => {
  await add(1, 'create table step as select 1 as n');
  await add(2, 'select broken');
  await expect(migrate(url, silentLogger, dir)).rejects.toThrow('nothing was changed');
  expect(await query("select to_regclass('step') as found")).toEqual([{ found: null }]);
});

it('refuses data of a newer version [OPS-11]', async () => {
  await query(`insert into schema_migration (number, name) values (${newest + 1}, 'later')`);
  await expect(migrate(url, silentLogger)).rejects.toThrow('of a newer Longview');
});

/** A program that migrates, and nothing else. */
function spawnMigration() {
  const code = `const { migrate } = await import(${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))});
    await migrate(process.env.URL, { info() {}, warn() {} }, process.env.DIR);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { env: { URL: url, DIR: dir } });
}

it('killed in the midst of it leaves nothing, and the next start does it [OPS-11] [EXT-232]', async () => {
  await add(1, 'create table step as select 1 as n');
  await add(2, 'alter table account add column step int');
  const reader = new Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; select from account');
  const child = spawnMigration();
  const waits =
    "select from pg_stat_activity where query like 'alter table account%' and wait_event_type = 'Lock'";
  await expect.poll(() => query(waits), { timeout: 60_000 }).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await reader.end();
  await migrate(url, silentLogger, dir);
  expect(await query('select n from step')).toEqual([{ n: 1 }]);
  expect(await query(`select number from schema_migration where number > ${newest}`)).toHaveLength(2);
});

it('lets those who read go first, and holds up nobody behind it for long [EXT-232]', async () => {
  await add(1, 'alter table account add column step int');
  const reader = new Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; select from account');
  const { said, logger } = listening();
  const migrating = migrate(url, logger, dir);
  await expect.poll(() => said, { timeout: 20_000 }).toEqual([expect.stringContaining('locked')]);
  expect(await query('select from account')).toEqual([]);
  await reader.end();
  await migrating;
  expect(await query('select step from account')).toEqual([]);
});

it('takes nothing away from nodes that use it, and goes on when they are gone [EXT-231]', async () => {
  await add(1, '-- unused since 9.1.0\ndrop table gone_segment');
  await query(`insert into node (id, url, version, processes, started_at, seen_at) values
    ('a', 'http://old', '9.0.12', '{}', now(), now()), ('b', 'http://new', '9.10.0', '{}', now(), now()),
    ('c', 'http://gone', '9.0.12', '{}', now(), '-infinity')`);
  const { said, logger } = listening();
  const migrating = migrate(url, logger, dir);
  await expect
    .poll(() => said, { timeout: 20_000 })
    .toEqual([expect.stringContaining('suit: http://old (9.0.12). Bring them to 9.1.0')]);
  expect(await query("select to_regclass('gone_segment')::text as found")).toEqual([
    { found: 'gone_segment' },
  ]);
  await query("update node set seen_at = '-infinity' where id = 'a'");
  await migrating;
  expect(await query("select to_regclass('gone_segment')::text as found")).toEqual([{ found: null }]);
});

/** What it warns of. */
function listening(): { said: string[]; logger: Logger } {
  const said: string[] = [];
  return { said, logger: { ...silentLogger, warn: (_what: object, text: string) => void said.push(text) } };
}

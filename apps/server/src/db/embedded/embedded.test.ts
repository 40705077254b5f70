import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { silentLogger, systemClock } from '@longview/base';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../data-dir-lock.ts';
import { openQueue } from '../../queue/queue.ts';
import { migrate } from '../migrate.ts';
import { isAlive } from './process-identity.ts';
import { findRunningCluster } from './running-cluster.ts';
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts';

let dataDir: string;
let running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'longview-embedded-'));
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running = [];
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded(dataDir, { clock: systemClock, logger: silentLogger });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The database as it was when the superuser owned it: made by migrations and the queue, with rows. */
async function makeOld(): Promise<void> {
  const postgres = await start();
  const { user, password, host, port } = await findRunningCluster(dataDir);
  const at = (database: string) => `postgres://${user}:${password}@${host}:${port}/${database}`;
  await query(at('postgres'), 'drop database longview');
  await query(at('postgres'), 'drop role longview_service');
  await query(at('postgres'), 'create database longview');
  await migrate(at('longview'), silentLogger);
  const queue = await openQueue(at('longview'), true, silentLogger);
  await queue.stop(1_000);
  await query(
    at('longview'),
    `create table team (id int generated always as identity, name text); insert into team (name) values ('kept');
     create type mood as enum ('ok'); create sequence lone; create view teams as select * from team;
     create function one() returns int language sql as 'select 1'`,
  );
  await postgres.stop();
  running = [];
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await systemClock.sleep(20);
}

describe('startEmbedded', () => {
  it('keeps what was stored over an ordered stop, in a folder only its owner may enter [OPS-03]', async () => {
    await chmod(dataDir, 0o700);
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('keeps its password to itself, and the service is no superuser [EXT-398]', async () => {
    const { url } = await start();
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    const secret = join(dataDir, 'postgres-password');
    for (const refused of [
      `select pg_read_file('${secret}')`,
      `copy (select 1) to program 'touch ${join(dataDir, 'run')}'`,
      `create temp table t (x text); copy t from '${secret}'`,
      'alter role longview_service superuser',
      "create role other login password 'x'",
      'create database other',
      'set role longview',
      "alter system set log_statement = 'all'",
    ])
      await expect(query(url, refused)).rejects.toThrow(/permission denied|must be superuser|superuser/i);
    const other = new URL(url);
    other.pathname = '/postgres';
    await expect(query(other.href, 'select 1')).rejects.toThrow('permission denied for database');
  });

  it('gives the service what an older version kept for the superuser [EXT-398]', async () => {
    await (await start()).stop();
    running = [];
    await makeOld();
    const { url } = await start();
    expect(await query(url, 'select name from team order by name')).toEqual([{ name: 'kept' }]);
    await migrate(url, silentLogger);
    const queue = await openQueue(url, false, silentLogger);
    await queue.stop(1_000);
    const foreign = `select c.oid::regclass::text as name from pg_class c
      where relowner <> 'longview_service'::regrole and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select oid::regtype::text from pg_type where typowner <> 'longview_service'::regrole
        and typnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select oid::regprocedure::text from pg_proc where proowner <> 'longview_service'::regrole
        and pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;
    expect(await query(url, foreign)).toEqual([]);
    await query(
      url,
      'alter table team add column more int; drop sequence lone; drop type mood; drop function one',
    );
  });

  it('ends the PostgreSQL of a killed service and keeps what it committed', async () => {
    const starter = join(import.meta.dirname, '../../test-setup/start-postgres.ts');
    const service = spawn(process.execPath, [starter, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = (await once(createInterface({ input: service.stdout }), 'line')) as [string];
    await query(url, 'create table kept as select 7 as answer');
    const orphan = await postmasterPid();
    service.kill('SIGKILL');
    await once(service, 'exit');
    expect(isAlive(orphan)).toBe(true);
    const next = await start();
    expect(isAlive(orphan)).toBe(false);
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
  });

  it('recovers at once when everything was killed', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 9 as answer');
    const starter = join(import.meta.dirname, '../../test-setup/start-postgres.ts');
    await first.stop();
    running = [];
    for (let round = 0; round < 3; round++) {
      const service = spawn(process.execPath, [starter, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [url] = (await once(createInterface({ input: service.stdout }), 'line')) as [string];
      await query(url, 'update kept set answer = answer + 1');
      service.kill('SIGKILL');
      process.kill(await postmasterPid(), 'SIGKILL');
    }
    expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 12 }]);
  });

  it('starts although another program has the number of the killed PostgreSQL', async () => {
    await (await start()).stop();
    const stranger = spawn('sleep', ['60']);
    const file = join(dataDir, 'postgres/postmaster.pid');
    await writeFile(file, `${stranger.pid}\n${join(dataDir, 'postgres')}\n1\n5999\n\n127.0.0.1\n  1  1\n`);
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    stranger.kill();
  });

  it('starts PostgreSQL again when it ends by itself', async () => {
    const { url } = await start();
    const pid = await postmasterPid();
    process.kill(pid, 'SIGQUIT');
    await until(() => !isAlive(pid));
    await until(() =>
      query(url, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    expect(await postmasterPid()).not.toBe(pid);
  });

  it('refuses a folder of another major version', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('belongs to PostgreSQL 17');
  });
});

describe('lockDataDir', () => {
  it('lets one service use a folder and names the other', async () => {
    const unlock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${process.pid}) already uses ${dataDir}`);
    await unlock();
    await (await lockDataDir(dataDir))();
  });

  it('takes over the lock of a process that is gone, or whose number another one has now', async () => {
    const path = join(dataDir, 'longview.lock');
    await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, startMark: 'x' }));
    await (await lockDataDir(dataDir))();
    await writeFile(path, JSON.stringify({ pid: process.ppid, startMark: 'another start' }));
    await (await lockDataDir(dataDir))();
    await writeFile(path, '{half a');
    await (await lockDataDir(dataDir))();
  });
});

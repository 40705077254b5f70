import { silentLogger, systemClock } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { startTcpProxy, type TcpProxy } from '@longview/test-kit/tcp-proxy';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { isAway } from './lost-database.ts';
import { type Db, openDb } from './open.ts';
import { transaction } from './transaction.ts';

let line: TcpProxy;
let db: Db;

beforeEach(async () => {
  const url = new URL(await cloneDatabase(inject('testDatabases')));
  line = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  db = openDb(url.href, silentLogger);
});
afterEach(async () => {
  await db.destroy();
  await line.close();
});

describe('a connection that is lost', () => {
  it('between two statements of a transaction fails it, and not the process', async () => {
    const work = transaction(db, async (trx) => {
      await sql`select 1`.execute(trx);
      await line.set('Refused');
      await systemClock.sleep(50);
      await sql`select 2`.execute(trx);
    });
    await expect(work).rejects.toMatchObject({ kind: 'Unavailable' });
    await line.set('Open');
    expect((await sql`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }]);
  });

  it('while a statement runs is not used again', async () => {
    const slow = sql`select pg_sleep(5)`.execute(db);
    await systemClock.sleep(100);
    await line.set('Refused');
    await expect(slow).rejects.toMatchObject({ kind: 'Unavailable' });
    await line.set('Open');
    for (let i = 0; i < 3; i++) await sql`select 1`.execute(db);
  });
});

it('errors of SQL stay what they are', async () => {
  const err = await sql`select nothing`.execute(db).catch((cause) => cause);
  expect([isAway(err), err.code]).toEqual([false, '42703']);
});

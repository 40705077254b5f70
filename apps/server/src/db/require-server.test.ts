/** What a start says of a PostgreSQL that it cannot use: each case by a real one, but for those that another server has. */
import { randomUUID } from 'node:crypto';
import { silentLogger, systemClock } from '@longview/base';
import { asSuperuser, cloneDatabase, runSql } from '@longview/test-kit';
import { startTlsFront, type TlsFront } from '@longview/test-kit/tls-front';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { Notices } from './notices.ts';
import { openDb } from './open.ts';
import { requireNotices } from './require-notices.ts';
import { type ServerFacts, serverProblems } from './server-problems.ts';

const AUTHORITY = new URL('../../../../packages/test-kit/fixtures/self-signed.pem', import.meta.url).pathname;

let url: string;
beforeAll(async () => {
  url = await cloneDatabase(inject('testDatabases'));
});

describe('the address of a database', () => {
  let front: TlsFront;
  beforeAll(async () => {
    front = await startTlsFront(Number(new URL(url).port));
  });
  afterAll(() => front.close());

  /** As an operator writes it; the server behind `front` takes TLS at once. */
  function encrypted(options: string, host = '127.0.0.1'): string {
    const address = new URL(url);
    address.host = `${host}:${front.port}`;
    address.search = `sslnegotiation=direct&${options}`;
    return loadConfig({ DATABASE_URL: address.href }).databaseUrl ?? '';
  }

  it.each(['sslmode=require', `sslmode=verify-full&sslrootcert=${AUTHORITY}`])(
    'with %s is encrypted [EXT-283]',
    async (options) => {
      const client = await connect(encrypted(options));
      expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
      await client.end();
    },
  );

  it('with sslmode=verify-ca may name the server otherwise than its certificate [EXT-283]', async () => {
    // The same machine, by another name.
    const [options, host] = [`sslrootcert=${AUTHORITY}`, '127.1'];
    await (await connect(encrypted(`sslmode=verify-ca&${options}`, host))).end();
    const full = connect(encrypted(`sslmode=verify-full&${options}`, host));
    await expect(full).rejects.toThrow('Name the server in DATABASE_URL as its certificate does');
  });

  it.each([
    ['sslmode=verify-full', 'name it by sslrootcert='],
    ['sslmode=verify-full&sslrootcert=/nowhere/ca.pem', 'names a file that is not there'],
  ])('with %s and another certificate: %s [EXT-282]', async (options, words) => {
    await expect(connect(encrypted(options))).rejects.toThrow(words);
  });

  it.each([
    ['without TLS there', { search: 'sslmode=require&uselibpqcompat=true' }, 'It has no TLS'],
    ['a wrong password', { password: 'wrong' }, 'Check the login'],
    ['no such database', { pathname: '/none' }, 'CREATE DATABASE'],
    ['nobody there', { port: '1' }, 'ECONNREFUSED'],
  ])('%s is said [EXT-282]', async (_, change, words) => {
    const refused = connect(Object.assign(new URL(url), change).href);
    await expect(refused).rejects.toMatchObject({
      kind: 'Unavailable',
      message: expect.stringContaining(words),
    });
    await expect(refused).rejects.not.toThrow('wrong');
  });
});

describe('a database', () => {
  it('where the user may do nothing names each right that lacks [EXT-282]', async () => {
    const role = `poor_${randomUUID().slice(0, 8)}`;
    const admin = await asSuperuser(inject('testDatabases'), url);
    await runSql(admin, `create role ${role} login password 'poor'`);
    const address = new URL(url);
    const { username: owner, pathname } = address;
    [address.username, address.password] = [role, 'poor'];
    const refused = migrate(address.href, silentLogger);
    await expect(refused).rejects.toThrow(`GRANT CREATE, USAGE ON SCHEMA "public" TO "${role}";`);
    await expect(refused).rejects.toThrow('tables in it');
    await expect(refused).rejects.toThrow(`GRANT "${owner}" TO "${role}";`);
    // What it says helps.
    await runSql(admin, `grant "${owner}" to ${role}`);
    await migrate(address.href, silentLogger);
    await runSql(
      admin,
      `alter role ${role} in database "${pathname.slice(1)}" set default_transaction_read_only = on`,
    );
    await expect(migrate(address.href, silentLogger)).rejects.toThrow(`lets ${role} read only`);
    await runSql(admin, `drop role ${role}`);
  });

  it('through which no news come is refused [EXT-282]', async () => {
    // As behind a pooler of transactions: who listens is not where it is told.
    const other = openDb(await cloneDatabase(inject('testDatabases')), silentLogger);
    const notices = await Notices.open(url, systemClock, silentLogger);
    await expect(requireNotices(notices, other, 200)).rejects.toThrow('pool_mode = session');
    const own = openDb(url, silentLogger);
    await requireNotices(notices, own);
    await Promise.all([notices.close(), other.destroy(), own.destroy()]);
  });
});

const FINE: ServerFacts = {
  ...{ versionNumber: 160_000, version: '16.0', isReplica: false, isReadOnly: false },
  ...{ role: 'cams', database: 'longview', schema: 'public', owner: null },
  ...{ mayMakeTables: true, mayMakeQueue: true },
};

it.each<[Partial<ServerFacts>, string[]]>([
  [{}, []],
  [{ versionNumber: 150_018, version: '15.18', isReplica: true }, ['15.18. Longview needs 16']],
  [{ isReplica: true, isReadOnly: true }, ['a replica']],
  [{ schema: null, mayMakeTables: false }, ['"public" TO "cams"']],
  [{ mayMakeQueue: false, owner: 'o"x' }, ['ON DATABASE "longview"', 'GRANT "o""x" TO']],
])('a server of %o is told so [EXT-282]', (facts, words) => {
  const problems = serverProblems({ ...FINE, ...facts });
  expect(problems).toEqual(words.map((word) => expect.stringContaining(word)));
});

import { formatTime } from '@longview/rules';
import { FakeClock } from '@longview/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addCollection } from '../../test-setup/collections.ts';
import { cookieOf } from '../../test-setup/owner.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { codeOf } from '../../test-setup/refusals.ts';
import { asStored, makeRoleCalls } from '../../test-setup/role-calls.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { hashRolePassword } from './role-password.ts';
import { listStatements, updateStatements } from './role-queries.ts';

const NOW = sec('2026-03-01T12:00:00Z') * 1000;
const MINUTE_MS = 60_000;
const PASSWORD = 'open sesame';

let app: TestApp;
let ada: TestUser;
let clock: FakeClock;
let feedId: string;
let roleId: string;
let accessKey: string;

beforeAll(async () => {
  clock = new FakeClock(NOW);
  app = await startTestApp({ clock, env: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  ada = await app.setUp();
});
afterAll(() => app.close());

beforeEach(async () => {
  const { accountId } = ada;
  feedId = await addFeed(app.ctx, { accountId });
  await storeFrames(app.ctx, feedId, [Math.floor(clock.now() / 1000) - 60]);
  roleId = await addRole(app.ctx, { accountId, password: PASSWORD });
  ({ accessKey } = await addShare(app.ctx, { accountId, roId: feedId, role: roleId }));
});
// Each test has its own windows of tries.
afterEach(() => clock.stall(61 * MINUTE_MS));

let lastHost = 0;
const from = (ip = nextAddress()) => ({ 'x-forwarded-for': ip });
/** An address of another client each time. */
function nextAddress(): string {
  lastHost = (lastHost % 250) + 1;
  return `198.51.100.${lastHost}`;
}
const give = (Password: string, change: object = {}, headers = from()) =>
  app.call('/api/v2/access-password', {
    headers,
    body: { RoId: feedId, AccessKey: accessKey, Password, ...change },
  });
const look = async (cookie = '', key = accessKey) =>
  app.call(`/api/v2/frame-get?feedid=${feedId}&accesskey=${key}`, { headers: { cookie, ...from() } });
const changePassword = async (to: string) => {
  const roles = (await (await app.call('/permissions', { as: ada })).json()) as {
    Roles: { Id: string; Name: string; Statements: { Id: string; Key: string }[] }[];
  };
  const role = roles.Roles.find(({ Id }) => Id === roleId);
  const Statements = role?.Statements.map(({ Id, Key }) => ({
    Id,
    Key,
    Password: Id === 'LimitedAccessPolicyStatement' ? to : null,
  }));
  const body = { Name: role?.Name, Statements };
  const saved = await app.call(`/permissions/${roleId}`, { as: ada, method: 'PUT', body });
  expect(saved.status).toBe(200);
};

describe('a link with a password', () => {
  it('opens metadata and bytes once it was given, for 12 hours [PUB-16] [PRM-39] [ROL-08]', async () => {
    const closed = await look();
    expect([closed.status, await codeOf(closed)]).toEqual([401, 'PasswordRequired']);
    const given = await give(PASSWORD);
    expect(given.status).toBe(204);
    expect(given.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; Max-Age=43200; SameSite=Lax$/);
    const cookie = cookieOf(given);
    const paths = [
      `/api/v2/frame-get?feedid=${feedId}&size=x240`,
      `/api/v2/feed-get?feedid=${feedId}`,
      `/api/v2/frame-query?feedid=${feedId}&starttime=2026-03-01T00:00:00Z&endtime=2026-03-02T00:00:00Z`,
    ];
    for (const path of paths) {
      const ask = (headers: Record<string, string>) =>
        app.call(`${path}&accesskey=${accessKey}`, { headers: { ...from(), ...headers } });
      expect((await ask({})).status, path).toBe(401);
      expect((await ask({ cookie })).status, path).toBe(200);
    }
    clock.stall(12 * 60 * MINUTE_MS + 1);
    expect((await look(cookie)).status).toBe(401);
  });

  it('is stretched when it is given for the first time after an update [EXT-385] [ROL-09]', async () => {
    const storedHash = async () => {
      const role = app.ctx.db.selectFrom('role').select(['statements', 'version']).where('id', '=', roleId);
      const { statements, version } = await role.executeTakeFirstOrThrow();
      const gates = statements as unknown as { Id: string; PasswordHash: string }[];
      return { version, hash: gates.find(({ Id }) => Id === 'LimitedAccessPolicyStatement')?.PasswordHash };
    };
    expect((await storedHash()).hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await give('wrong')).status).toBe(401);
    expect((await storedHash()).hash).toMatch(/^[0-9a-f]{64}$/);
    // Two people at once, each by a link of before.
    const both = await Promise.all([give(PASSWORD), give(PASSWORD)]);
    for (const given of both) expect((await look(cookieOf(given))).status).toBe(200);
    const { hash, version } = await storedHash();
    expect(hash).toMatch(/^scrypt\$65536\$8\$2\$/);
    expect(version).toBe(1);
    expect((await give(PASSWORD)).status).toBe(204);
    expect((await give('wrong')).status).toBe(401);
    expect((await storedHash()).hash).toBe(hash);
  });

  it('is right while it is stored anew for another person [EXT-385] [ROL-09]', async () => {
    expect((await look()).status).toBe(401);
    const statements = (await listStatements(app.ctx.db, [roleId])).flatMap((role) => role.statements);
    const anew = await hashRolePassword(PASSWORD);
    // Behind the back of the access that was read: what it wants is no longer stored.
    await updateStatements(
      app.ctx.db,
      roleId,
      statements.map((one) => (one.PasswordHash === null ? one : { ...one, ...anew })),
    );
    expect((await give('wrong')).status).toBe(401);
    expect((await give(PASSWORD)).status).toBe(204);
  });

  it('opens nothing without its key [PUB-16] [PRM-24]', async () => {
    const cookie = cookieOf(await give(PASSWORD));
    expect((await look(cookie, 'wrong')).status).toBe(404);
    expect((await app.call(`/api/v2/frame-get?feedid=${feedId}`, { headers: { cookie } })).status).toBe(404);
  });

  it('asks again when the password is changed or was wrong [PUB-16] [ROL-09]', async () => {
    const cookie = cookieOf(await give(PASSWORD));
    expect((await look(cookie)).status).toBe(200);
    await changePassword('another one');
    expect((await look(cookie)).status).toBe(401);
    const old = await give(PASSWORD);
    expect([old.status, await codeOf(old)]).toEqual([401, 'BadPassword']);
    expect(old.headers.getSetCookie()).toEqual([]);
    expect((await look(cookieOf(await give('another one')))).status).toBe(200);
  });

  it('asks nobody when the password is cleared [ROL-10]', async () => {
    await changePassword('');
    expect((await look()).status).toBe(200);
    expect((await give(PASSWORD)).status).toBe(404);
  });

  it('asks neither members nor people with a share of their own, but does ask strangers [PRM-39]', async () => {
    const path = `/api/v2/frame-get?feedid=${feedId}`;
    expect((await app.call(path, { as: ada })).status).toBe(200);
    const grace = await app.addOwner('Grace');
    const { id } = await addShare(app.ctx, {
      accountId: ada.accountId,
      roId: feedId,
      role: roleId,
      target: 'grace@example.org',
    });
    const answer = { share_id: id, user_id: grace.userId, is_accepted: true };
    await app.ctx.db.insertInto('share_answer').values(answer).execute();
    app.ctx.callers.clear();
    expect((await app.call(path, { as: grace })).status).toBe(200);
    const eve = await app.addOwner('Eve');
    expect((await app.call(`${path}&accesskey=${accessKey}`, { as: eve })).status).toBe(401);
  });

  it('of a collection opens its feeds [PUB-16] [SHR-01]', async () => {
    const { accountId } = ada;
    const roId = await addCollection(app.ctx, { accountId, feedIds: [feedId] });
    const shared = await addShare(app.ctx, { accountId, roId, role: roleId });
    for (const RoId of [roId, feedId]) {
      const given = await give(PASSWORD, { RoId, AccessKey: shared.accessKey });
      expect(given.status).toBe(204);
      expect((await look(cookieOf(given), shared.accessKey)).status).toBe(200);
    }
  });
});

describe('guessing', () => {
  it('tells nothing of what exists to who has no right key [PUB-16] [PRM-21]', async () => {
    const other = await addFeed(app.ctx, { accountId: ada.accountId });
    const changes = [
      { RoId: 'fe0000000000' },
      { RoId: 'co0000000000' },
      { RoId: '../etc' },
      { RoId: other },
      { AccessKey: 'wrong' },
      { AccessKey: null },
      { AccessKey: '' },
    ];
    const texts = new Set<string>();
    for (const change of changes) {
      const response = await give(PASSWORD, change);
      expect(response.status).toBe(404);
      texts.add(await response.text());
    }
    expect(texts.size).toBe(1);
  });

  it('ends after 5 wrong tries of one network in 15 minutes, even for the right password [PUB-16] [ROL-09]', async () => {
    const evil = from('203.0.113.9');
    for (let tries = 0; tries < 5; tries += 1) expect((await give('guess', {}, evil)).status).toBe(401);
    const refused = await give(PASSWORD, {}, evil);
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await give(PASSWORD, {}, from('203.0.113.10'))).status).toBe(204);
    clock.stall(15 * MINUTE_MS + 1);
    expect((await give(PASSWORD, {}, evil)).status).toBe(204);
  });

  it('does not count right passwords [PUB-16]', async () => {
    const friend = from('203.0.113.20');
    for (let tries = 0; tries < 8; tries += 1) expect((await give(PASSWORD, {}, friend)).status).toBe(204);
  });

  it('ends after 50 wrong tries on one object in an hour, from wherever [PUB-16]', async () => {
    for (let tries = 0; tries < 50; tries += 1) expect((await give('guess')).status).toBe(401);
    expect((await give(PASSWORD)).status).toBe(429);
    clock.stall(60 * MINUTE_MS + 1);
    expect((await give(PASSWORD)).status).toBe(204);
  });

  it('cannot be sped up by asking at once [PUB-16]', async () => {
    const evil = from('203.0.113.30');
    const answers = await Promise.all(Array.from({ length: 12 }, () => give('guess', {}, evil)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

describe('networks', () => {
  it('a role that is saved with a network and a delay opens from there alone, and later [PRM-38] [PRM-39] [API-43]', async () => {
    const { role } = await makeRoleCalls(app, ada).copy('Viewer', 'Late neighbours');
    const saved = await makeRoleCalls(app, ada).save(role.Id, role.Name, [
      ...asStored(role),
      { Id: 'LimitedAccessPolicyStatement', IpRanges: ['192.0.2.0/24'] },
      { Id: 'DelayPolicyStatement', Delay: 'PT1H' },
    ]);
    expect(saved.status).toBe(200);
    const old = Math.floor(clock.now() / 1000) - 7200;
    await storeFrames(app.ctx, feedId, [old]);
    const { accessKey: key } = await addShare(app.ctx, {
      accountId: ada.accountId,
      roId: feedId,
      role: role.Id,
    });
    const ask = (ip: string) =>
      app.call(`/api/v2/frame-get?feedid=${feedId}&accesskey=${key}`, { headers: from(ip) });
    expect((await ask('203.0.113.41')).status).toBe(404);
    const seen = await ask('192.0.2.41');
    expect([seen.status, seen.headers.get('image-frame-time')]).toEqual([200, formatTime(old)]);
  });

  it('a limit lets in addresses of its range only, and no cookie helps from elsewhere [PRM-39]', async () => {
    const { accountId } = ada;
    const role = await addRole(app.ctx, { accountId, password: PASSWORD, ipRanges: ['192.0.2.0/24'] });
    const near = await addShare(app.ctx, { accountId, roId: feedId, role });
    const change = { AccessKey: near.accessKey };
    expect((await give(PASSWORD, change, from('203.0.113.40'))).status).toBe(404);
    const given = await give(PASSWORD, change, from('192.0.2.40'));
    expect(given.status).toBe(204);
    const ask = (ip: string) =>
      app.call(`/api/v2/frame-get?feedid=${feedId}&accesskey=${near.accessKey}`, {
        headers: { cookie: cookieOf(given), ...from(ip) },
      });
    expect((await ask('192.0.2.41')).status).toBe(200);
    expect((await ask('203.0.113.41')).status).toBe(404);
  });
});

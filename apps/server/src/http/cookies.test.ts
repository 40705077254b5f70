/** Sessions in browsers: what cookies say, who may use them, and that reading changes nothing (ACC-08, ACC-09). */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addCollection } from '../test-setup/collections.ts';
import { cookieOf, OWNER } from '../test-setup/owner.ts';
import { addFeed, sec, storeFrames } from '../test-setup/pictures.ts';
import { MOMENT, sampleOf } from '../test-setup/route-samples.ts';
import { dumpTables } from '../test-setup/secrets.ts';
import { addRole, addShare } from '../test-setup/shares.ts';
import type { TestUser } from '../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
const CREDENTIALS = { email: OWNER.Email, password: OWNER.Password };

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://cams.example.org' } });
  ada = await setUp();
});
afterAll(() => app.close());

async function setUp(): Promise<TestUser> {
  const answer = await app.call('/api/nv/auth/setup', { body: OWNER });
  const { User, Account } = (await answer.json()) as { User: { Id: string }; Account: { Id: string } };
  return { cookie: cookieOf(answer), userId: User.Id, accountId: Account.Id };
}

const signIn = (headers: Record<string, string> = {}) =>
  app.call('/api/auth/sign-in/email', { body: CREDENTIALS, headers });
const statusOf = async (cookie: string) =>
  (await app.call('/api/nv/auth/session', { as: { cookie } })).status;
const tokenIn = (cookie: string) => /longview_session=([^;]+)/.exec(cookie)?.[1];
/** Parts of a `Set-Cookie` line after its value. */
const attributes = (line = '') => line.split('; ').slice(1).sort();

describe('a cookie on https', () => {
  it('of a session is for this host, hidden from scripts and from other sites [ACC-08]', async () => {
    const lines = (await signIn()).headers
      .getSetCookie()
      .filter((line) => line.startsWith('longview_session='));
    expect(lines).toHaveLength(1);
    expect(attributes(lines[0])).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('of a step of signing in is as well guarded [ACC-08]', async () => {
    const answer = await app.call('/api/auth/passkey/generate-authenticate-options');
    const lines = answer.headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(attributes(line)).toEqual(expect.arrayContaining(['HttpOnly', 'Secure']));
  });

  it('of a given password works in frames of other sites, apart for each [PUB-16]', async () => {
    const { accountId } = ada;
    const roId = await addFeed(app.ctx, { accountId });
    const role = await addRole(app.ctx, { accountId, password: 'open sesame' });
    const { accessKey: AccessKey } = await addShare(app.ctx, { accountId, roId, role });
    const body = { RoId: roId, AccessKey, Password: 'open sesame' };
    const [line] = (await app.call('/api/v2/access-password', { body })).headers.getSetCookie();
    const expected = ['HttpOnly', 'Max-Age=43200', 'Partitioned', 'Path=/', 'SameSite=None', 'Secure'];
    expect(attributes(line)).toEqual(expected);
  });

  it('comes with the word that the site is https only [ACC-08]', async () => {
    expect((await app.call('/signin')).headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('a session', () => {
  it('is a new one at each sign-in, whatever the browser brought [ACC-08]', async () => {
    const planted = 'longview_session=planted.by-somebody';
    const before = cookieOf(await signIn());
    const after = cookieOf(
      await signIn({ cookie: `${planted}; ${before}`, 'sec-fetch-site': 'same-origin' }),
    );
    expect(tokenIn(after)).toBeDefined();
    expect([tokenIn(before), tokenIn(planted)]).not.toContain(tokenIn(after));
    expect(await statusOf(planted)).toBe(401);
  });

  it('that was altered by a letter, or is its bare token, is none [ACC-08]', async () => {
    const cookie = cookieOf(await signIn());
    expect(await statusOf(cookie)).toBe(200);
    const [token = '', signature = ''] = decodeURIComponent(tokenIn(cookie) ?? '').split('.');
    const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const rows = await app.ctx.db.selectFrom('session').select('token').execute();
    const stored = rows.map((row) => `${row.token}.${signature}`);
    for (const value of [`${other(token)}.${signature}`, `${token}.${other(signature)}`, token, ...stored])
      expect(await statusOf(`longview_session=${encodeURIComponent(value)}`)).toBe(401);
  });

  it('ends everywhere at once when asked to [ACC-05]', async () => {
    const all = [cookieOf(await signIn()), cookieOf(await signIn())];
    const [first = ''] = all;
    const ended = await app.call('/api/auth/revoke-sessions', { as: { cookie: first }, body: {} });
    expect(ended.status).toBe(200);
    for (const cookie of [...all, ada.cookie]) expect(await statusOf(cookie)).toBe(401);
    ada = { ...ada, cookie: cookieOf(await signIn()) };
  });
});

describe('a call that changes something', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://cams.example.org.evil.example' },
    { origin: 'http://cams.example.org' },
    {},
  ];
  // No session counts where a stream key is sent.
  const writes = keysOf(routes).filter(
    (name) => routes[name].method !== 'GET' && String(routes[name].who) !== 'streamKey',
  );
  const authWrites = [
    'sign-out',
    'update-user',
    'change-password',
    'change-email',
    'delete-user',
    'revoke-session',
  ];
  authWrites.push('revoke-sessions', 'revoke-other-sessions', 'two-factor/enable', 'two-factor/disable');
  authWrites.push('passkey/verify-registration', 'passkey/delete-passkey', 'sign-in/email', 'sign-up/email');

  it.each(writes.filter((name) => name !== 'setup'))(
    'comes from a page of this site: %s [ACC-09]',
    async (name) => {
      const { params, query, body } = sampleOf(
        name,
        { feedId: 'fe0000000000', collectionId: 'co0000000000' },
        new Uint8Array(3),
      );
      const path = routeUrl(routes[name] as RouteSpec, { params, query });
      for (const from of foreign) {
        const headers = { cookie: ada.cookie, ...from };
        const answer = await app.call(path, { method: routes[name].method, headers, ...(body && { body }) });
        expect([answer.status, await answer.text()], JSON.stringify(from)).toEqual([
          403,
          expect.stringContaining('CrossSite'),
        ]);
      }
    },
  );

  it.each(authWrites)('comes from a page of this site: /api/auth/%s [ACC-09]', async (path) => {
    for (const from of foreign) {
      const answer = await app.call(`/api/auth/${path}`, {
        headers: { cookie: ada.cookie, ...from },
        body: {},
      });
      expect([answer.status, await answer.text()], JSON.stringify(from)).toEqual([
        403,
        expect.stringContaining('CrossSite'),
      ]);
    }
    expect(await statusOf(ada.cookie)).toBe(200);
  });
});

describe('a call that reads', () => {
  // When somebody was last here and what was given out is counted, and decides nothing.
  const COUNTED = [
    'app_user',
    'session',
    'api_key',
    'sign_in_limit',
    'feed_view',
    'feed_traffic',
    'verification',
  ];
  // Written a moment after the pictures of this test came.
  const BEHIND = ['feed_content', 'feed_storage', 'frame_segment', 'change_day'];

  it('changes nothing, so that a foreign page gains nothing by it [ACC-09]', async () => {
    const { accountId } = ada;
    const feedId = await addFeed(app.ctx, { accountId });
    const collectionId = await addCollection(app.ctx, { accountId, feedIds: [feedId] });
    await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30]);
    const dump = async () => {
      const tables = await dumpTables(app.ctx);
      for (const name of [...COUNTED, ...BEHIND]) tables.delete(name);
      return Object.fromEntries(tables);
    };
    // Made when it is first asked for, and the same for everybody.
    await app.call(routeUrl(routes.getPushKey), { as: ada });
    const before = await dump();
    for (const name of keysOf(routes)) {
      if (routes[name].method !== 'GET') continue;
      const { params, query } = sampleOf(name, { feedId, collectionId }, new Uint8Array());
      const path = routeUrl(routes[name] as RouteSpec, { params, query });
      const headers = { cookie: ada.cookie, 'sec-fetch-site': 'cross-site' };
      expect((await app.call(path, { headers })).status, path).toBeLessThan(500);
    }
    expect(await dump()).toEqual(before);
  });
});

/** Walks the whole contract: every route is mounted, guarded as it says, and refuses bad input (R6). */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type CallOptions, startTestApp, type TestApp } from '../test-setup/app.ts';
import { addCollection } from '../test-setup/collections.ts';
import { pairDevice } from '../test-setup/paired-devices.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import { MOMENT, type RouteName, type SampleTarget, sampleOf } from '../test-setup/route-samples.ts';
import type { Caller } from '../test-setup/users.ts';
import { toSchema } from './reference/examples.ts';
import { madeExample } from './reference/made-example.ts';

let app: TestApp;
let owner: Caller;
let key: Caller;
let stranger: Caller;
let strangersKey: Caller;
let device: Caller;
let closed: SampleTarget;
const NOWHERE: SampleTarget = { feedId: 'fe0000000000', collectionId: 'co0000000000' };
let jpeg: Uint8Array;

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: 'a token for the metrics' } });
  const user = await app.setUp();
  owner = user;
  stranger = await app.addOwner('Eve');
  key = await makeKey(owner);
  strangersKey = await makeKey(stranger);
  device = { deviceToken: (await pairDevice(app, owner, 'Station')).token };
  closed = await addTarget(user.accountId);
  jpeg = new Uint8Array(await picture(320, 180));
  for (const { feedId } of [closed]) await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30]);
});
afterAll(() => app.close());

/** A feed in a collection, both closed. */
async function addTarget(accountId: string): Promise<SampleTarget> {
  const feedId = await addFeed(app.ctx, { accountId });
  return { feedId, collectionId: await addCollection(app.ctx, { accountId, feedIds: [feedId] }) };
}

async function makeKey(as: Caller): Promise<Caller> {
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as, method: 'POST', body: {} });
  return { apiKey: ((await made.json()) as { Key: string }).Key };
}

async function callRoute(name: RouteName, at: SampleTarget, as?: Caller, change: Partial<CallOptions> = {}) {
  const route: RouteSpec = routes[name];
  const { params, query, body } = sampleOf(name, at, jpeg);
  const path = routeUrl(route, { params, query });
  const response = await app.call(path, {
    ...(as && { as }),
    method: route.method,
    ...(body && { body }),
    ...change,
  });
  const text = await response.text();
  return { status: response.status, text };
}

/** `value` with a field more in each of its objects; `paths` gets where they are. Names of headers are anybody's. */
function withStranger(value: unknown, at: readonly string[], paths: string[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withStranger(item, [...at, `${index}`], paths));
  if (typeof value !== 'object' || value === null || /Headers$/.test(at.at(-1) ?? '')) return value;
  paths.push([...at, STRANGER].join('.'));
  const fields = Object.entries(value).map(([name, part]) => [
    name,
    withStranger(part, [...at, name], paths),
  ]);
  return { ...Object.fromEntries(fields), [STRANGER]: 1 };
}

const STRANGER = 'Stranger_Here';

const all = keysOf(routes);
const withStatement = all.filter((name) => typeof (routes[name] as RouteSpec).who === 'object');
const DENIED = [401, 403, 404];

describe('every route', () => {
  it.each(all)('%s is mounted', async (name) => {
    const { status, text } = await callRoute(name, closed, owner);
    expect(text).not.toContain('There is nothing at this address.');
    expect(status).toBeLessThan(500);
  });

  it.each(withStatement)(
    '%s does not show that a closed feed exists [PRM-20, PRM-21, PRM-24]',
    async (name) => {
      for (const as of [undefined, stranger, strangersKey]) {
        const existing = await callRoute(name, closed, as);
        const made_up = await callRoute(name, NOWHERE, as);
        expect(DENIED).toContain(existing.status);
        expect(existing.status).toBe(made_up.status);
        expect(existing.text).toBe(made_up.text);
      }
    },
  );

  it.each(
    all.filter((name) =>
      ['account', 'accountOrWindow', 'member', 'signedIn'].includes(String(routes[name].who)),
    ),
  )('%s asks to sign in [GEN-12, PRM-21]', async (name) =>
    expect((await callRoute(name, closed)).status).toBe(401),
  );

  it.each(all.filter((name) => String(routes[name].who) === 'member'))(
    '%s is not for API keys [PRM-23]',
    async (name) => expect((await callRoute(name, closed, key)).status).toBe(403),
  );

  it.each(all.filter((name) => ['account', 'member', 'signedIn'].includes(String(routes[name].who))))(
    '%s is not for devices [DVP-01, PRM-20]',
    async (name) => expect((await callRoute(name, closed, device)).status).toBe(403),
  );

  it.each(all.filter((name) => String(routes[name].who) === 'device'))(
    '%s is for devices alone [DVP-01, PRM-20]',
    async (name) => {
      for (const as of [owner, key]) expect((await callRoute(name, closed, as)).status).toBe(403);
      expect((await callRoute(name, closed)).status).toBe(401);
      const gone = await callRoute(name, closed, { deviceToken: 'x'.repeat(48) });
      expect([gone.status, gone.text.includes('BadDeviceToken')]).toEqual([401, true]);
      expect([401, 403]).not.toContain((await callRoute(name, closed, device)).status);
    },
  );

  // No session counts where a stream key is sent, so pages of other sites may.
  const ofSessions = all.filter((name) => String(routes[name].who) !== 'streamKey');
  it.each(ofSessions.filter((name) => routes[name].method !== 'GET' && name !== 'setup'))(
    '%s refuses a session from another site [ACC-09]',
    async (name) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      const { status, text } = await callRoute(name, closed, owner, { headers });
      expect(status).toBe(403);
      expect(text).toContain('CrossSite');
    },
  );

  it.each(all.filter((name) => (routes[name] as RouteSpec).body))(
    '%s refuses a bad body [GEN-11]',
    async (name) => {
      const headers = { 'content-type': 'application/json' };
      for (const body of ['"text"', '{', '[1]'].map((text) => new TextEncoder().encode(text))) {
        const as = String(routes[name].who) === 'device' ? device : owner;
        const { status, text } = await callRoute(name, closed, as, { body, headers });
        expect(status, text).toBe(name === 'setup' ? status : 400);
        expect(JSON.parse(text).Error.Code).toEqual(expect.any(String));
      }
    },
  );

  it.each(all.filter((name) => (routes[name] as RouteSpec).body))(
    '%s refuses every field that it does not know, at each depth, and names it [EXT-330]',
    async (name) => {
      const route: RouteSpec = routes[name];
      const paths: string[] = [];
      const body = withStranger(madeExample(toSchema(route.body as z.ZodType, 'input')), [], paths) as object;
      const as = String(route.who) === 'device' ? device : owner;
      const { status, text } = await callRoute(name, closed, as, { body });
      // Stations and Windows may be newer than their service.
      if (route.leavesUnknown) return expect(text).not.toContain('Unknown field.');
      expect(status, text).toBe(400);
      const { Fields = [] } = JSON.parse(text).Error as { Fields?: { Name: string; Message: string }[] };
      const named = Fields.filter(({ Message }) => Message.startsWith('Unknown field.'));
      expect(named.map(({ Name }) => Name).sort()).toEqual(paths.sort());
    },
  );

  it.each(all)('%s answers odd values without failing [GEN-11, GEN-16]', async (name) => {
    const odd = [
      "'; drop table feed;--",
      '../../etc/passwd',
      '%00',
      '\u0000',
      '💥'.repeat(300),
      '-1',
      '9e99',
      '__proto__',
    ];
    const route: RouteSpec = routes[name];
    const { params = {}, query = {} } = sampleOf(name, closed, jpeg);
    // At once: what they ask for may take the service seconds.
    const tried = odd.map(async (value) => {
      const fill = (fields: Record<string, string>) =>
        Object.fromEntries(Object.keys(fields).map((field) => [field, value]));
      const path = routeUrl(route, { params: fill(params), query: { ...fill(query), [value]: value } });
      const response = await app.call(path, { as: owner, method: route.method });
      expect(response.status, `${path}: ${await response.text()}`).toBeLessThan(500);
    });
    await Promise.all(tried);
  });
});

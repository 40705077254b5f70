/** Walks the whole contract: every route is mounted, guarded as it says, and refuses bad input (R6). */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { SYSTEM_ROLES } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import type { Caller } from '../test-setup/users.ts';

type RouteName = keyof typeof routes;
/** How a well-meant call of a route looks. A route without an entry does not compile. */
type Sample = { params?: Record<string, string>; query?: Record<string, string>; body?: object | Uint8Array };

const MOMENT = '2026-03-01T12:00:00Z';
const LATER = '2026-03-01T13:00:00Z';

function sampleOf(name: RouteName, feedId: string, jpeg: Uint8Array): Sample {
  const onFeed = { params: { feedId } };
  const frame = { query: { feedid: feedId } };
  const range = { query: { feedid: feedId, starttime: MOMENT, endtime: LATER } };
  const span = { feedid: feedId, from: MOMENT, to: LATER };
  const at = String(sec(MOMENT));
  const source = { params: { feedId, intent: 'Image' } };
  const tile = { feedid: feedId, slot: '1', size: '320x180', from: at, to: String(sec(MOMENT) + 60) };
  const state = {
    FeedState: 'Capture',
    FeedState_AutoDisableInterval: 'P2D',
    FeedState_AutoArchiveInterval: 'PT0S',
  };
  const samples: Record<RouteName, Sample> = {
    healthz: {},
    readyz: {},
    metrics: {},
    getSession: {},
    setup: { body: { Email: 'x@example.org', Password: 'a long enough one', Name: 'X' } },
    saveProfile: { body: { Locale: 'en', TimeZone: 'UTC' } },
    listApiKeys: {},
    makeApiKey: { params: { name: 'secondary' }, body: {} },
    deleteApiKey: { params: { name: 'secondary' } },
    getTenantInfo: {},
    listStuff: {},
    getFeed: frame,
    getFeedInfoV1: frame,
    createFeed: { body: { Name: 'New', SizeCode: 'x1080', IntervalCode: '1hour' } },
    createDemoFeeds: { body: {} },
    saveFeedInfo: { ...onFeed, body: { Name: 'Mast', Description: null, TimeZone: 'UTC', IsPublic: false } },
    getFeedState: onFeed,
    setFeedState: { ...onFeed, body: state },
    saveCaptureRequest: { ...onFeed, body: { PayloadType: 'Image', Values: [] } },
    deleteFeed: { ...onFeed, query: { confirm: feedId } },
    testCamera: { body: { urlToTest: 'http://192.0.2.1/x' } },
    getCaptureSource: source,
    saveCaptureSource: { ...source, body: { Target_Url: 'demo://sea' } },
    getCaptureStatus: onFeed,
    getFrame: frame,
    getFrameV1: onFeed,
    getFrameV1Query: frame,
    queryFrames: range,
    queryFramesV1: { ...onFeed, query: { starttime: MOMENT, endtime: LATER } },
    queryFramesV1Query: range,
    setFrame: { ...frame, body: jpeg },
    setFrameV1: { ...onFeed, body: jpeg },
    setFrameV1Query: { ...frame, body: jpeg },
    getFrameColors: { query: span },
    getFrameIndex: { query: { ...span, by: 'day' } },
    getFilmPlaylist: { query: span },
    getFilmFile: { query: { ...span, sizecode: 'x240' } },
    getFilmInit: { query: { feedid: feedId, size: '320x180', fps: '30' } },
    getFilmTile: { query: { ...tile, tile: String(Math.floor(sec(MOMENT) / 60)) } },
    getPlayer: { query: { feed: feedId, playmode: 'liveimage' } },
  };
  return samples[name];
}

let app: TestApp;
let owner: Caller;
let key: Caller;
let stranger: Caller;
let strangersKey: Caller;
let closed: string;
let open: string;
let jpeg: Uint8Array;

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: 'a token for the metrics' } });
  const user = await app.setUp();
  owner = user;
  stranger = await app.addOwner('Eve');
  key = await makeKey(owner);
  strangersKey = await makeKey(stranger);
  closed = await addFeed(app.ctx, { accountId: user.accountId });
  open = await addFeed(app.ctx, { accountId: user.accountId, isPublic: true });
  jpeg = new Uint8Array(await picture(320, 180));
  for (const feedId of [closed, open]) await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30]);
});
afterAll(() => app.close());

async function makeKey(as: Caller): Promise<Caller> {
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as, method: 'POST', body: {} });
  return { apiKey: ((await made.json()) as { Key: string }).Key };
}

async function callRoute(name: RouteName, feedId: string, as?: Caller, change: Partial<CallOptions> = {}) {
  const route: RouteSpec = routes[name];
  const { params, query, body } = sampleOf(name, feedId, jpeg);
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

const all = Object.keys(routes) as RouteName[];
const withStatement = all.filter((name) => typeof (routes[name] as RouteSpec).who === 'object');
const viewing = withStatement.filter((name) => {
  const { who } = routes[name] as RouteSpec;
  return typeof who === 'object' && SYSTEM_ROLES.Viewer.includes(who.statement);
});
const acting = withStatement.filter((name) => !viewing.includes(name));
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
        const made_up = await callRoute(name, 'fe0000000000', as);
        expect(DENIED).toContain(existing.status);
        expect(existing.status).toBe(made_up.status);
        expect(existing.text).toBe(made_up.text);
      }
    },
  );

  it.each(viewing)('%s is open to anyone on a public feed [PRM-24]', async (name) => {
    for (const as of [undefined, stranger, strangersKey]) {
      expect((await callRoute(name, open, as)).status).toBeLessThan(300);
    }
  });

  it.each(acting)('%s stays closed to others on a public feed [PRM-21, PRM-40]', async (name) => {
    for (const as of [undefined, stranger, strangersKey]) {
      expect([401, 403]).toContain((await callRoute(name, open, as)).status);
    }
  });

  it.each(withStatement)(
    '%s works for a member and a key of the owning account [PRM-01, PRM-23]',
    async (name) => {
      for (const as of [owner, key]) expect(DENIED).not.toContain((await callRoute(name, closed, as)).status);
    },
  );

  it.each(all.filter((name) => ['account', 'member', 'signedIn'].includes(String(routes[name].who))))(
    '%s asks to sign in [GEN-12, PRM-21]',
    async (name) => expect((await callRoute(name, closed)).status).toBe(401),
  );

  it.each(all.filter((name) => String(routes[name].who) === 'member'))(
    '%s is not for API keys [PRM-23]',
    async (name) => expect((await callRoute(name, closed, key)).status).toBe(403),
  );

  it.each(all.filter((name) => routes[name].method !== 'GET' && name !== 'setup'))(
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
        const { status, text } = await callRoute(name, closed, owner, { body, headers });
        expect(status, text).toBe(name === 'setup' ? status : 400);
        expect(JSON.parse(text).Error.Code).toEqual(expect.any(String));
      }
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
    for (const value of odd) {
      const fill = (fields: Record<string, string>) =>
        Object.fromEntries(Object.keys(fields).map((field) => [field, value]));
      const path = routeUrl(route, { params: fill(params), query: { ...fill(query), [value]: value } });
      const response = await app.call(path, { as: owner, method: route.method });
      expect(response.status, `${path}: ${await response.text()}`).toBeLessThan(500);
    }
  });
});

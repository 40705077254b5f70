import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { picture, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const WISH = { Name: 'North mast', SizeCode: 'x1080', IntervalCode: '1min' };

async function make(as: TestUser = ada, wish: object = {}): Promise<Json> {
  const response = await app.call('/api/nv/feed/create', { as, body: { ...WISH, ...wish } });
  expect(response.status).toBe(201);
  return response.json();
}

async function get(path: string, as?: TestUser): Promise<Json> {
  const response = await app.call(path, as ? { as } : {});
  expect(response.status).toBe(200);
  return response.json();
}

const archive = (id: string) => setState(id, 'Archive');
const setState = (id: string, FeedState: string, headers = {}, as: TestUser = ada) =>
  app.call(`/api/nv/feed/setfeedstate/${id}`, { as, headers, body: { FeedState } });
const save = (id: string, body: object, headers = {}, as: TestUser = ada) =>
  app.call(`/api/nv/feed/info/${id}`, {
    as,
    headers,
    body: { Name: 'Mast', TimeZone: 'UTC', IsPublic: false, ...body },
  });

describe('making a feed', () => {
  it('answers the whole feed in Capture with its default request [API-68] [ENT-09]', async () => {
    const made = await make(ada, { Description: 'On the roof', TimeZone: 'Europe/Vienna' });
    expect(made.Feed).toMatchObject({
      Id: expect.stringMatching(/^fe[a-z0-9]{10}$/),
      Description: { Name: 'North mast', Description: 'On the roof' },
      FeedState: 'Capture',
      FeedContentState: 'Inactive',
      ContentState: 'None',
      DeviceType: 'None',
      TimeZone: 'Europe/Vienna',
      OldestFrameTime: null,
      Options: [],
    });
    const [item] = made.Feed.Requests.RequestInstances_Image.Values;
    expect(item).toMatchObject({
      Accept_Interval_Value: 'PT1M',
      Store_Interval_Value: 'PT0S',
      Trigger_Interval_Value: null,
    });
    expect(made).toMatchObject({
      RoleId: 'Owner',
      Share: { IsPublic: false, Links: [], People: [] },
      Permissions: expect.arrayContaining(['ManageStatePolicyStatement']),
    });
  });

  it('keeps ten seconds as accept interval on a quicker plan [API-68] [CAP-14]', async () => {
    const made = await make(ada, { IntervalCode: '1sec' });
    expect(made.Feed.Requests.RequestInstances_Image.Values[0].Accept_Interval_Value).toBe('PT10S');
  });

  it('names the fields at fault [API-68] [GEN-11]', async () => {
    const body = { Name: ' ', SizeCode: 'x99', IntervalCode: '1min', TimeZone: 'Mars/Base' };
    const response = await app.call('/api/nv/feed/create', { as: ada, body });
    expect(response.status).toBe(400);
    const { Error: error } = (await response.json()) as Json;
    expect(error.Fields.map((field: Json) => field.Name).sort()).toEqual(['Name', 'SizeCode', 'TimeZone']);
  });

  it('is for accounts only, and only into their own collections [API-68]', async () => {
    expect((await app.call('/api/nv/feed/create', { body: WISH })).status).toBe(401);
    const { Collections_Owned } = await get('/api/v2/stuff-list', eve);
    const CollectionId = Collections_Owned[0].Collection.Id;
    const foreign = await app.call('/api/nv/feed/create', { as: ada, body: { ...WISH, CollectionId } });
    expect(foreign.status).toBe(404);
    expect((await make(eve, { CollectionId })).Feed.Id).toBeDefined();
  });
});

describe('the listing', () => {
  it('holds the own feeds and the all-feeds collection without archived ones [API-17] [ENT-11] [COL-10]', async () => {
    const own = await app.addOwner('Lister');
    const [kept, archived] = [await make(own), await make(own)];
    await setState(archived.Feed.Id, 'Archive', {}, own);
    const stuff = await get('/api/v2/stuff-list', own);
    expect(stuff.Feeds_Owned.map((entry: Json) => entry.Feed.Id)).toEqual([kept.Feed.Id, archived.Feed.Id]);
    expect(stuff.Collections_Owned).toHaveLength(1);
    expect(stuff.Collections_Owned[0].Collection).toMatchObject({
      Description: { Name: 'All feeds' },
      Options: ['IsAll'],
      FeedIds: [kept.Feed.Id],
    });
    expect(stuff).toMatchObject({ Feeds_SharedIn: [], Feeds_SharedInPending: [], Collections_SharedIn: [] });
  });

  it('answers 304 until something changes [API-17]', async () => {
    const own = await app.addOwner('Tagger');
    await make(own);
    const etag = (await app.call('/api/v2/stuff-list', { as: own })).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    expect((await app.call('/api/v2/stuff-list', { as: own, headers })).status).toBe(304);
    await make(own);
    expect((await app.call('/api/v2/stuff-list', { as: own, headers })).status).toBe(200);
  });

  it('is for signed-in users and API keys [API-17]', async () => {
    expect((await app.call('/api/v2/stuff-list')).status).toBe(401);
    const key = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'POST' });
    const { Key } = (await key.json()) as Json;
    const listed = await app.call('/api/v2/stuff-list', { as: { apiKey: Key } });
    expect(listed.status).toBe(200);
    expect(((await listed.json()) as Json).Feeds_Owned.length).toBeGreaterThan(0);
  });
});

describe('one feed', () => {
  it('is the same by its older path [API-04] [PUB-02]', async () => {
    const { Feed } = await make();
    const detail = await get(`/api/v2/feed-get?feedid=${Feed.Id}`, ada);
    expect(await get(`/api/v1/feed-info?FeedId=${Feed.Id}`, ada)).toEqual(detail);
  });

  it('shows a public feed to anyone, without what is its keeper’s [API-04] [PRM-24] [ENT-09]', async () => {
    const { Feed } = await make(ada, { IsPublic: true });
    const seen = await get(`/api/v2/feed-get?feedid=${Feed.Id}`);
    expect(seen).toMatchObject({ RoleId: 'Viewer', Feed: { Options: ['IsPublic'] } });
    expect(seen.Feed.Requests.RequestInstances_Image).toBeNull();
    expect(seen.Permissions).not.toContain('DownloadPolicyStatement');
  });

  it('is not there for a wrong access key [PUB-01]', async () => {
    const { Feed } = await make(ada, { IsPublic: true });
    const response = await app.call(`/api/v2/feed-get?feedid=${Feed.Id}&accesskey=wrong`);
    expect(response.status).toBe(404);
  });
});

describe('changing name, zone and publicity', () => {
  it('stores what was given and answers the feed [API-67]', async () => {
    const { Feed, Version } = await make();
    const body = { Name: ' Mast 2 ', Description: null, TimeZone: 'Asia/Tokyo', IsPublic: true };
    const response = await save(Feed.Id, body, { 'if-match': `"${Version}"` });
    expect(response.status).toBe(200);
    const saved = (await response.json()) as Json;
    expect(saved.Feed).toMatchObject({
      Description: { Name: 'Mast 2' },
      TimeZone: 'Asia/Tokyo',
      Options: ['IsPublic'],
    });
    expect(saved.Version).toBe(Version + 1);
  });

  it('is refused when someone else saved meanwhile, and stores nothing [GEN-15]', async () => {
    const { Feed, Version } = await make();
    await save(Feed.Id, { Name: 'First' });
    const late = await save(Feed.Id, { Name: 'Second' }, { 'if-match': `"${Version}"` });
    expect(late.status).toBe(409);
    expect(((await late.json()) as Json).Error.Code).toBe('VersionConflict');
    const { Feed: now } = await get(`/api/v2/feed-get?feedid=${Feed.Id}`, ada);
    expect(now.Description.Name).toBe('First');
  });

  it('refuses an unknown zone and an empty name [API-67]', async () => {
    const { Feed } = await make();
    expect((await save(Feed.Id, { Name: '' })).status).toBe(400);
    expect((await save(Feed.Id, { TimeZone: 'Nowhere' })).status).toBe(400);
  });
});

describe('the state of a feed', () => {
  it('has the defaults of a new feed [API-06] [ENT-08]', async () => {
    const { Feed } = await make();
    expect(await get(`/api/nv/feed/getfeedstate/${Feed.Id}`, ada)).toEqual({
      FeedState: 'Capture',
      IsEnabled: true,
      CanCapture: true,
      FeedProperties: {
        StateInactiveReason: 'None',
        FeedState_AutoEnable: false,
        FeedState_AutoDisableInterval: 'P2D',
        FeedState_AutoArchiveInterval: 'PT0S',
      },
      Version: 1,
    });
  });

  it('changes with all its parts, ignoring CanCapture [API-09] [STT-03] [STT-21] [STT-22]', async () => {
    const { Feed } = await make();
    const body = {
      FeedState: 'View',
      FeedState_AutoEnable: true,
      FeedState_AutoDisableInterval: 'PT0S',
      FeedState_AutoArchiveInterval: 'P30D',
      CanCapture: false,
    };
    const response = await app.call(`/api/nv/feed/setfeedstate/${Feed.Id}`, { as: ada, body });
    expect(await response.json()).toMatchObject({
      FeedState: 'View',
      IsEnabled: false,
      CanCapture: true,
      FeedProperties: {
        StateInactiveReason: 'User',
        FeedState_AutoEnable: true,
        FeedState_AutoDisableInterval: 'PT0S',
        FeedState_AutoArchiveInterval: 'P30D',
      },
      Version: 2,
    });
  });

  it('refuses a late save, an unknown state and a bad duration [API-09] [GEN-15]', async () => {
    const { Feed } = await make();
    await setState(Feed.Id, 'View');
    expect((await setState(Feed.Id, 'Capture', { 'if-match': '"1"' })).status).toBe(409);
    expect((await setState(Feed.Id, 'Sleep')).status).toBe(400);
    const body = { FeedState: 'View', FeedState_AutoDisableInterval: '2 days' };
    expect((await app.call(`/api/nv/feed/setfeedstate/${Feed.Id}`, { as: ada, body })).status).toBe(400);
  });

  it('a feed that was disabled by itself wakes when a frame is offered, if it should [STT-21]', async () => {
    const push = async (autoEnable: boolean) => {
      const { Feed } = await make();
      const asleep = { state: 'Disable', inactive_reason: 'AutoDisabled', auto_enable: autoEnable };
      await app.ctx.db.updateTable('feed').set(asleep).where('id', '=', Feed.Id).execute();
      app.ctx.frames.forget(Feed.Id);
      const path = `/api/v2/frame-set?feedid=${Feed.Id}`;
      const headers = { 'content-type': 'image/jpeg' };
      const response = await app.call(path, { as: ada, body: await picture(320, 180), headers });
      return ((await response.json()) as Json).Accepted;
    };
    expect([await push(true), await push(false)]).toEqual([true, false]);
  });

  it('Disable hides a public feed from others [STT-01] [PRM-24]', async () => {
    const { Feed } = await make(ada, { IsPublic: true });
    await setState(Feed.Id, 'Disable');
    expect((await app.call(`/api/v2/feed-get?feedid=${Feed.Id}`)).status).toBe(404);
    await get(`/api/v2/feed-get?feedid=${Feed.Id}`, ada);
  });

  it('Archive makes a feed read-only until its state changes [STT-01]', async () => {
    const { Feed } = await make();
    await archive(Feed.Id);
    expect((await save(Feed.Id, {})).status).toBe(409);
    await setState(Feed.Id, 'View');
    expect((await save(Feed.Id, {})).status).toBe(200);
  });
});

describe('the capture request', () => {
  const post = (id: string, body: object, headers = {}) =>
    app.call(`/api/nv/feed/capture/basic/${id}`, { as: ada, body, headers });
  const request = (item: object = {}) => ({
    PayloadType: 'Image',
    Values: [{ Accept_Interval_Value: 'PT1M', ...item }],
  });

  it('is replaced whole and raised by one version [API-10] [CAP-13] [GEN-15]', async () => {
    const { Feed } = await make();
    const wish = request({
      Accept_Interval_Value: 'PT2M',
      Accept_Interval_Offset_Value: '-PT5S',
      Edit_Id: 'x',
    });
    const response = await post(Feed.Id, wish, { 'if-match': '"1"' });
    const saved = (await response.json()) as Json;
    expect(saved).toMatchObject({ PayloadType: 'Image', Version: 2, AcceptByDefaultLive: true });
    expect(saved.Values[0]).toMatchObject({
      Accept_Interval_Value: 'PT2M',
      Accept_Interval_Offset_Value: '-PT5S',
      Edit_Id: '1',
    });
    expect((await post(Feed.Id, wish, { 'if-match': '"1"' })).status).toBe(409);
    const detail = await get(`/api/v2/feed-get?feedid=${Feed.Id}`, ada);
    expect(detail.Feed.Requests.RequestInstances_Image).toEqual(saved);
  });

  it.each([
    [
      'below the plan',
      { Accept_Interval_Value: 'PT30S' },
      'Values.0.Accept_Interval_Value',
      'Max: every 1 minute',
    ],
    ['no duration', { Store_Interval_Value: 'soon' }, 'Values.0.Store_Interval_Value', 'Not a duration'],
    ['an unknown schedule', { ScheduleId: 'sc0000000000' }, 'Values.0.ScheduleId', 'No such schedule'],
  ])('refuses %s and names the field [API-10] [CAP-02] [CAP-03]', async (_, item, field, text) => {
    const { Feed } = await make();
    const response = await post(Feed.Id, request(item));
    expect(response.status).toBe(400);
    const { Error: error } = (await response.json()) as Json;
    expect(error.Fields[0].Name).toBe(field);
    expect(error.Fields[0].Message).toContain(text);
  });

  it('takes zero, which accepts every frame at plan rate, and null [CAP-02] [CAP-07]', async () => {
    const { Feed } = await make();
    expect((await post(Feed.Id, request({ Accept_Interval_Value: 'PT0S' }))).status).toBe(200);
    expect((await post(Feed.Id, request({ Accept_Interval_Value: null }))).status).toBe(200);
  });

  it('keeps one request for each payload type [API-10]', async () => {
    const { Feed } = await make();
    await post(Feed.Id, { PayloadType: 'VideoClip', Values: [] });
    const detail = await get(`/api/v2/feed-get?feedid=${Feed.Id}`, ada);
    expect(detail.Feed.Requests).toMatchObject({
      RequestInstances_Image: { PayloadType: 'Image' },
      RequestInstances_VideoStream: null,
      RequestInstances_VideoClip: { PayloadType: 'VideoClip', Version: 1 },
    });
  });
});

describe('deleting a feed', () => {
  const remove = (id: string, query: string, as: TestUser = ada) =>
    app.call(`/api/nv/feed/${id}${query}`, { as, method: 'DELETE' });

  it('needs the archive state and the id as confirmation, and is for good [API-69]', async () => {
    const { Feed } = await make();
    expect((await remove(Feed.Id, '')).status).toBe(400);
    const early = await remove(Feed.Id, `?confirm=${Feed.Id}`);
    expect(early.status).toBe(409);
    expect(((await early.json()) as Json).Error.Code).toBe('NotArchived');
    await archive(Feed.Id);
    expect((await remove(Feed.Id, `?confirm=${Feed.Id}`)).status).toBe(204);
    expect((await app.call(`/api/v2/feed-get?feedid=${Feed.Id}`, { as: ada })).status).toBe(404);
    expect((await remove(Feed.Id, `?confirm=${Feed.Id}`)).status).toBe(404);
  });

  it('takes its frames and its films along [API-69]', async () => {
    const { Feed } = await make();
    const timeSec = Math.floor(Date.now() / 1000) - 60;
    await storeFrames(app.ctx, Feed.Id, [timeSec]);
    const film = await app.call(`/api/v2/timelapse.mp4?feedid=${Feed.Id}&sizecode=x240`, { as: ada });
    await film.arrayBuffer();
    const tiles = join(app.dataDir, 'cache/films/films', Feed.Id);
    expect(film.status).toBe(200);
    expect((await readdir(tiles, { recursive: true })).length).toBeGreaterThan(0);
    await archive(Feed.Id);
    expect((await remove(Feed.Id, `?confirm=${Feed.Id}`)).status).toBe(204);
    const left = await readdir(tiles, { recursive: true, withFileTypes: true }).catch(() => []);
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect((await app.ctx.frames.store.totals(Feed.Id)).count).toBe(0);
  });

  it('is not open to API keys [API-69] [PRM-23]', async () => {
    const { Feed } = await make();
    await archive(Feed.Id);
    const key = await app.call('/api/nv/tenant/apikeys/secondary', { as: ada, method: 'POST' });
    const { Key } = (await key.json()) as Json;
    const path = `/api/nv/feed/${Feed.Id}?confirm=${Feed.Id}`;
    expect((await app.call(path, { as: { apiKey: Key }, method: 'DELETE' })).status).toBe(403);
  });
});

describe('who may', () => {
  const calls = (id: string): [string, object?, string?][] => [
    [`/api/v2/feed-get?feedid=${id}`],
    [`/api/v1/feed-info?feedid=${id}`],
    [`/api/nv/feed/getfeedstate/${id}`],
    [`/api/nv/feed/setfeedstate/${id}`, { FeedState: 'View' }],
    [`/api/nv/feed/info/${id}`, { Name: 'Mine', TimeZone: 'UTC', IsPublic: true }],
    [`/api/nv/feed/capture/basic/${id}`, { PayloadType: 'Image', Values: [] }],
    [`/api/nv/feed/${id}?confirm=${id}`, undefined, 'DELETE'],
  ];
  const statuses = (id: string, as?: TestUser) =>
    Promise.all(
      calls(id).map(async ([path, body, method]) => {
        const options = { ...(as && { as }), ...(body && { body }), ...(method && { method }) };
        return (await app.call(path, options)).status;
      }),
    );

  it('a private feed does not exist for another account, nor without signing in [PRM-21]', async () => {
    const { Feed } = await make();
    expect(await statuses(Feed.Id, eve)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await statuses(Feed.Id)).toEqual([404, 404, 404, 404, 404, 404, 401]);
    expect(await statuses('fe0000000000', ada)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it('a public feed may be seen and not changed [PRM-21] [PRM-24]', async () => {
    const { Feed } = await make(ada, { IsPublic: true });
    expect(await statuses(Feed.Id, eve)).toEqual([200, 200, 403, 403, 403, 403, 403]);
    expect(await statuses(Feed.Id)).toEqual([200, 200, 401, 401, 401, 401, 401]);
  });
});

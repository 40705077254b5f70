/** Feeds through HTTP: made, listed, shown and described. */
import type { FeedDetail, StuffList } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addCollection } from '../../test-setup/collections.ts';
import { FEED_WISH, type FeedCalls, makeFeedCalls } from '../../test-setup/feed-calls.ts';
import { errorOf, refusalOf } from '../../test-setup/refusals.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let feeds: FeedCalls;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  feeds = makeFeedCalls(app, ada);
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

describe('making a feed', () => {
  it('answers the whole feed in Capture with its default request [API-68] [ENT-09]', async () => {
    const made = await feeds.make({ Description: 'On the roof', TimeZone: 'Europe/Vienna' });
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
    const [item] = made.Feed.Requests.RequestInstances_Image?.Values ?? [];
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

  it('has the zone of its account where it names none [API-68] [ADM-09]', async () => {
    const body = { Name: 'Mast works', Locale: 'en', TimeZone: 'Asia/Tokyo' };
    expect((await app.call('/api/nv/tenant/settings', { as: eve, body })).status).toBe(200);
    expect((await feeds.make({}, eve)).Feed.TimeZone).toBe('Asia/Tokyo');
    expect((await feeds.make({ TimeZone: 'Europe/Vienna' }, eve)).Feed.TimeZone).toBe('Europe/Vienna');
  });

  it('takes pictures as often as its interval says, also every second [API-68] [EXT-322]', async () => {
    const made = await feeds.make({ IntervalCode: '1sec' });
    expect(made.Feed.Requests.RequestInstances_Image?.Values[0]?.Accept_Interval_Value).toBe('PT1S');
  });

  it('names the fields at fault [API-68] [GEN-11]', async () => {
    const body = { Name: ' ', SizeCode: 'x99', IntervalCode: '1min', TimeZone: 'Mars/Base' };
    const [status, fields] = await refusalOf(app.call('/api/nv/feed/create', { as: ada, body }));
    expect([status, fields.sort()]).toEqual([400, ['Name', 'SizeCode', 'TimeZone']]);
  });

  it('is for accounts only, and only into their own collections [API-68]', async () => {
    expect((await app.call('/api/nv/feed/create', { body: FEED_WISH })).status).toBe(401);
    const { Collections_Owned } = await feeds.get<StuffList>('/api/v2/stuff-list', eve);
    const CollectionId = Collections_Owned[0]?.Collection.Id;
    const foreign = await app.call('/api/nv/feed/create', { as: ada, body: { ...FEED_WISH, CollectionId } });
    expect(foreign.status).toBe(404);
    expect((await feeds.make({ CollectionId }, eve)).Feed.Id).toBeDefined();
  });

  it('puts it into the collection that is named, behind what is there [API-68] [EXT-327]', async () => {
    const first = await feeds.make();
    const collectionId = await addCollection(app.ctx, { accountId: ada.accountId, feedIds: [first.Feed.Id] });
    const second = await feeds.make({ CollectionId: collectionId });
    const { Collections_Owned } = await feeds.get<StuffList>('/api/v2/stuff-list', ada);
    const found = Collections_Owned.find(({ Collection }) => Collection.Id === collectionId);
    expect(found?.Collection.FeedIds).toEqual([first.Feed.Id, second.Feed.Id]);
  });
});

describe('the listing', () => {
  it('holds the own feeds and the all-feeds collection without archived ones [API-17] [ENT-11] [GAP-10] [COL-10]', async () => {
    const own = await app.addOwner('Lister');
    const [kept, archived] = [await feeds.make({}, own), await feeds.make({}, own)];
    await feeds.setState(archived.Feed.Id, 'Archive', {}, own);
    const stuff = await feeds.get<StuffList>('/api/v2/stuff-list', own);
    expect(stuff.Feeds_Owned.map((entry) => entry.Feed.Id)).toEqual([kept.Feed.Id, archived.Feed.Id]);
    expect(stuff.Collections_Owned).toHaveLength(1);
    expect(stuff.Collections_Owned[0]?.Collection).toMatchObject({
      Description: { Name: 'All cameras' },
      Options: ['IsAll'],
      FeedIds: [kept.Feed.Id],
    });
    expect(stuff).toMatchObject({ Feeds_SharedIn: [], Feeds_SharedInPending: [], Collections_SharedIn: [] });
  });

  it('answers 304 until something changes [API-17]', async () => {
    const own = await app.addOwner('Tagger');
    await feeds.make({}, own);
    const etag = (await app.call('/api/v2/stuff-list', { as: own })).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    expect((await app.call('/api/v2/stuff-list', { as: own, headers })).status).toBe(304);
    await feeds.make({}, own);
    expect((await app.call('/api/v2/stuff-list', { as: own, headers })).status).toBe(200);
  });

  it('is for signed-in users and API keys [API-17]', async () => {
    expect((await app.call('/api/v2/stuff-list')).status).toBe(401);
    const key = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'POST' });
    const { Key } = (await key.json()) as { Key: string };
    const listed = await app.call('/api/v2/stuff-list', { as: { apiKey: Key } });
    expect(listed.status).toBe(200);
    expect(((await listed.json()) as StuffList).Feeds_Owned.length).toBeGreaterThan(0);
  });
});

describe('one feed', () => {
  it('is the same by its older path [API-04] [PUB-02] [GAP-06]', async () => {
    const { Feed } = await feeds.make();
    const detail = await feeds.find(Feed.Id);
    expect(await feeds.get(`/api/v1/feed-info?FeedId=${Feed.Id}`, ada)).toEqual(detail);
  });

  it('shows a public feed to anyone, without what is its keeper’s [API-04] [PRM-24] [ENT-09]', async () => {
    const { Feed } = await feeds.make({ IsPublic: true });
    const seen = await feeds.get<FeedDetail>(`/api/v2/feed-get?feedid=${Feed.Id}`);
    expect(seen).toMatchObject({ RoleId: 'Viewer', Feed: { Options: ['IsPublic'] } });
    expect(seen.Feed.Requests.RequestInstances_Image).toBeNull();
    expect(seen.Permissions).not.toContain('DownloadPolicyStatement');
  });

  it('is not there for a wrong access key [PUB-01]', async () => {
    const { Feed } = await feeds.make({ IsPublic: true });
    const response = await app.call(`/api/v2/feed-get?feedid=${Feed.Id}&accesskey=wrong`);
    expect(response.status).toBe(404);
  });
});

describe('changing name, zone and publicity', () => {
  it('stores what was given and answers the feed [API-67]', async () => {
    const { Feed, Version } = await feeds.make();
    const body = { Name: ' Mast 2 ', Description: null, TimeZone: 'Asia/Tokyo', IsPublic: true };
    const response = await feeds.save(Feed.Id, body, { 'if-match': `"${Version}"` });
    expect(response.status).toBe(200);
    const saved = (await response.json()) as FeedDetail;
    expect(saved.Feed).toMatchObject({
      Description: { Name: 'Mast 2' },
      TimeZone: 'Asia/Tokyo',
      Options: ['IsPublic'],
    });
    expect(saved.Version).toBe(Version + 1);
  });

  it('is refused when someone else saved meanwhile, and stores nothing [GEN-15]', async () => {
    const { Feed, Version } = await feeds.make();
    await feeds.save(Feed.Id, { Name: 'First' });
    const late = await feeds.save(Feed.Id, { Name: 'Second' }, { 'if-match': `"${Version}"` });
    expect(late.status).toBe(409);
    expect((await errorOf(late)).Code).toBe('VersionConflict');
    const { Feed: now } = await feeds.find(Feed.Id);
    expect(now.Description.Name).toBe('First');
  });

  it('lets whoever may name it not make it public or private without Share [API-67]', async () => {
    const edit = [
      ...['ViewLivePolicyStatement', 'ViewHistoryPolicyStatement', 'ViewVideoPolicyStatement'],
      'EditMetadataPolicyStatement',
    ];
    const [editor, sharer] = [await app.addOwner('Edna'), await app.addOwner('Sam')];
    const share = async (roId: string, name: string, as: TestUser, statements: string[]) => {
      const role = await addRole(app.ctx, { accountId: ada.accountId, name: `${name} ${roId}`, statements });
      const target = `${name}@example.org`;
      const { id } = await addShare(app.ctx, { accountId: ada.accountId, roId, role, target });
      await app.call(`/api/nv/sharemanage/invitation/${id}`, { as, body: { Accept: true } });
    };
    for (const before of [false, true]) {
      const { Feed } = await feeds.make({ IsPublic: before });
      await share(Feed.Id, 'edna', editor, edit);
      await share(Feed.Id, 'sam', sharer, [...edit, 'SharePolicyStatement']);
      const save = async (as: TestUser, Name: string, IsPublic: boolean) => {
        const body = { Name, TimeZone: 'UTC', IsPublic };
        return (await app.call(`/api/nv/feed/info/${Feed.Id}`, { as, body })).status;
      };
      const stored = async () => {
        const { Options, Description } = (await feeds.find(Feed.Id)).Feed;
        return [Description.Name, Options.includes('IsPublic')];
      };
      expect(await save(editor, 'Named', before)).toBe(200);
      expect(await save(editor, 'Opened', !before)).toBe(403);
      expect(await stored()).toEqual(['Named', before]);
      expect(await save(sharer, 'Opened', !before)).toBe(200);
      expect(await stored()).toEqual(['Opened', !before]);
    }
  });

  it('refuses an unknown zone and an empty name [API-67]', async () => {
    const { Feed } = await feeds.make();
    expect((await feeds.save(Feed.Id, { Name: '' })).status).toBe(400);
    expect((await feeds.save(Feed.Id, { TimeZone: 'Nowhere' })).status).toBe(400);
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
    const { Feed } = await feeds.make();
    expect(await statuses(Feed.Id, eve)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await statuses(Feed.Id)).toEqual([404, 404, 404, 404, 404, 404, 401]);
    expect(await statuses('fe0000000000', ada)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it('a public feed may be seen and not changed [PRM-21] [PRM-24]', async () => {
    const { Feed } = await feeds.make({ IsPublic: true });
    expect(await statuses(Feed.Id, eve)).toEqual([200, 200, 403, 403, 403, 403, 403]);
    expect(await statuses(Feed.Id)).toEqual([200, 200, 401, 401, 401, 401, 401]);
  });
});

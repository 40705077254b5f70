import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublicCollection, routes, routeUrl, type ViewData } from '@longview/contract';
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addCollection } from '../../test-setup/collections.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { addRole, addShare, type TestShare } from '../../test-setup/shares.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';
import { viewPage } from './view-page.ts';

const PASSWORD = 'open sesame';
const CAMERA = '192.168.7.7';
const NOTHING = 'There is nothing here.';
const clock = new FakeClock(Date.UTC(2026, 4, 1, 6, 30));
const nowSec = () => Math.floor(clock.now() / 1000);
let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;
let sister: string;
let archived: string;
let publicFeed: string;
let collection: string;

beforeAll(async () => {
  buildStandIn();
  app = await startTestApp({ clock, env: { FRAME_ANCESTORS: 'https://www.example.org,self' } });
  owner = await app.addOwner('Ada');
  stranger = await app.addOwner('Eve');
  const { accountId } = owner;
  const request = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [] };
  feed = await addFeed(app.ctx, { accountId, name: 'North mast', request });
  sister = await addFeed(app.ctx, { accountId, name: 'South mast' });
  archived = await addFeed(app.ctx, { accountId, name: 'Old mast', state: 'Archive' });
  publicFeed = await addFeed(app.ctx, { accountId, name: 'Harbour', isPublic: true });
  collection = await addCollection(app.ctx, { accountId, feedIds: [sister, archived, feed] });
  for (const id of [feed, sister, publicFeed]) {
    await storeFrames(app.ctx, id, [nowSec() - 60, nowSec() - 5]);
    await noteContent(id);
  }
  const source = routeUrl(routes.saveCaptureSource, { params: { feedId: feed, intent: 'Image' } });
  const saved = await app.call(source, {
    as: owner,
    method: routes.saveCaptureSource.method,
    body: { Target_Url: `http://${CAMERA}/secret.jpg`, Target_Username: 'root', Target_Password: 'hunter2' },
  });
  expect(saved.status).toBe(200);
});
afterAll(() => app.close());

/** As the capture process and the storage count note it, which do not run here. */
async function noteContent(feed_id: string): Promise<void> {
  const accepted_at = new Date(clock.now() - 5000);
  const row = { feed_id, accepted_at, width: 320, height: 180, alert_active: true };
  await app.ctx.db.insertInto('feed_content').values(row).execute();
  const storage = { feed_id, byte_count: 3e9, frame_count: 2 };
  await app.ctx.db
    .insertInto('feed_storage')
    .values(storage)
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(storage))
    .execute();
}

/** Tests run without a build of the pages: the page's shape is enough. */
function buildStandIn(): void {
  const dist = join(import.meta.dirname, '../../../../player/dist');
  if (existsSync(join(dist, 'view.html'))) return;
  mkdirSync(dist, { recursive: true });
  const data = '<script type="application/json" id="view-data">{"Kind":"Nothing"}</script>';
  const page = `<html><head><title>Longview</title>${data}</head><body><main id="view"></main></body></html>`;
  writeFileSync(join(dist, 'view.html'), page);
}

const link = (share: Partial<TestShare>) =>
  addShare(app.ctx, { accountId: owner.accountId, roId: feed, ...share });

async function view(query: string, as?: Caller, headers: Record<string, string> = {}) {
  const response = await app.call(`/view?${query}`, { ...(as && { as }), headers });
  const text = await response.text();
  const block = /id="view-data">([^<]*)</.exec(text)?.[1];
  return { response, text, status: response.status, data: block ? JSON.parse(block) : null };
}

async function publicCollection(query: string, as?: Caller) {
  const response = await app.call(`/api/v2/collection-get?${query}`, as && { as });
  const body = await response.text();
  return { status: response.status, text: body, data: JSON.parse(body) as PublicCollection };
}

describe('/view of a feed', () => {
  it('shows it by a link, with the addresses of its pictures and nothing else [PUB-15] [SHR-07]', async () => {
    const { accessKey } = await link({});
    const { status, data, response } = await view(`feedid=${feed}&accesskey=${accessKey}`);
    expect(status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(data).toEqual({
      Kind: 'Feed',
      Feed: {
        FeedId: feed,
        Name: 'North mast',
        TimeZone: 'UTC',
        IntervalSec: 1,
        Ratio: 320 / 180,
        HasHistory: true,
        FirstSec: expect.any(Number),
      },
      Description: null,
      Urls: {
        Frame: `/api/v2/frame-get?accesskey=${accessKey}`,
        Film: `/api/v2/timelapse.m3u8?accesskey=${accessKey}`,
        Colors: `/api/v2/frame-colors?accesskey=${accessKey}`,
        View: `/view?accesskey=${accessKey}`,
      },
      IsFull: false,
      BackUrl: null,
    });
    const picture = await app.call(`${data.Urls.Frame}&feedid=${feed}&sizecode=x480`);
    expect(picture.status).toBe(200);
  });

  it('offers no past to those who may only see live, and the player only with view=full [PUB-15]', async () => {
    const { accessKey } = await link({ role: 'LimitedViewer' });
    const { data } = await view(`feedid=${feed}&accesskey=${accessKey}&view=FULL`);
    expect(data.Feed).toMatchObject({ HasHistory: false, FirstSec: null });
    expect(data.IsFull).toBe(true);
  });

  it('opens a public one to anyone and a private one to its members [PUB-15] [PRM-24]', async () => {
    expect((await view(`feedid=${publicFeed}`)).status).toBe(200);
    expect((await view(`feedid=${feed}`, owner)).status).toBe(200);
  });

  it('is one and the same page for what is hidden, has ended or never was [PUB-01] [PRM-21]', async () => {
    const { accessKey } = await link({});
    const ended = await link({ expiresAt: new Date(clock.now() - 1000) });
    const queries = [
      `feedid=${feed}`,
      'feedid=fe0000000000',
      `feedid=${feed}&accesskey=${ended.accessKey}`,
      `feedid=${publicFeed}&accesskey=made-up`,
      `feedid=${sister}&accesskey=${accessKey}`,
      `feedid=${archived}&accesskey=${accessKey}`,
      `col=${collection}`,
      'col=co0000000000',
      '',
    ];
    const first = (await view('feedid=nonsense')).text;
    expect(first).toContain(NOTHING);
    for (const query of queries) {
      for (const as of [undefined, stranger]) {
        const { status, text } = await view(query, as);
        expect([status, text], query).toEqual([404, first]);
      }
    }
  });
});

describe('/view of a collection', () => {
  it('has its open feeds in its order, each leading on by the same key [COL-04] [PUB-15] [PRM-24]', async () => {
    const { accessKey } = await link({ roId: collection });
    const { status, data } = await view(`col=${collection}&accesskey=${accessKey}`);
    expect(status).toBe(200);
    expect(data.Feeds.map(({ FeedId }: { FeedId: string }) => FeedId)).toEqual([sister, feed]);
    const page = await view(`${data.Urls.View.split('?')[1]}&feedid=${sister}`);
    expect(page.data.Feed.Name).toBe('South mast');
    expect(page.data.BackUrl).toBe(`/view?col=${collection}&accesskey=${accessKey}`);
  });

  it.each([
    ['', { IsFull: false, IsDisplay: false }],
    ['&view=full', { IsFull: true, IsDisplay: false }],
    ['&view=WALL', { IsFull: false, IsDisplay: true }],
  ])('with %j is shown as it says [EXT-63] [PUB-15]', async (query, kind) => {
    const { accessKey } = await link({ roId: collection });
    expect((await view(`col=${collection}&accesskey=${accessKey}${query}`)).data).toMatchObject(kind);
  });

  it('opens no feed that is not in it [PRM-24]', async () => {
    const { accessKey } = await link({ roId: collection });
    const other = await addFeed(app.ctx, { accountId: owner.accountId });
    expect((await view(`feedid=${other}&col=${collection}&accesskey=${accessKey}`)).status).toBe(404);
  });
});

describe('what a view tells', () => {
  const FEED_KEYS = [
    'AccessKey FeedProperties FeedProperties.CapacityInfo FeedProperties.CapacityInfo.Capacity_Billable',
    'FeedProperties.CaptureAlert_IsActive FeedProperties.Metadata ParentRoId RoleId',
    'Feed Feed.ActivityState Feed.ContentState Feed.CreatedAt Feed.CurrentContent_FrameResolutionAccepted',
    'Feed.CurrentContent_FrameResolutionAccepted.Height Feed.CurrentContent_FrameResolutionAccepted.Width',
    'Feed.Description Feed.Description.Description Feed.Description.Name Feed.DeviceType',
    'Feed.FeedContentState Feed.FeedState Feed.Id Feed.Image Feed.Image.Accept_Latest_SourceTime',
    'Feed.ImageApiUriTemplate Feed.OldestFrameTime Feed.Options Feed.Requests',
    'Feed.Requests.RequestInstances_Image Feed.Requests.RequestInstances_VideoClip',
    'Feed.Requests.RequestInstances_VideoStream Feed.SourceType_Image Feed.SourceTypes Feed.TimeZone',
    'Feed.VideoClip Feed.VideoClip.Accept_Latest_SourceTime Feed.VideoStreams',
  ].flatMap((line) => line.split(' '));

  it.each(['a key', 'the owner'])(
    'is the same for %s: no source, request, storage, account or person [PUB-15]',
    async (who) => {
      const { accessKey } = await link({ roId: collection, role: 'Manager' });
      const byKey = who === 'a key';
      const query = `colid=${collection}${byKey ? `&accesskey=${accessKey}` : ''}`;
      const { status, text, data } = await publicCollection(query, byKey ? undefined : owner);
      expect(status).toBe(200);
      expect(keysOf(data.Collection).sort()).toEqual([
        'Description',
        'Description.Description',
        'Description.Name',
        'Id',
      ]);
      expect(Object.keys(data).sort()).toEqual(['Collection', 'Feeds']);
      expect(data.Feeds.map(({ Feed }) => Feed.Id)).toEqual([sister, feed]);
      for (const entry of data.Feeds) {
        expect(keysOf(entry).sort()).toEqual([...FEED_KEYS].sort());
        expect(entry.Feed.Requests.RequestInstances_Image).toBeNull();
        expect(entry.FeedProperties).toEqual({
          CaptureAlert_IsActive: false,
          CapacityInfo: { Capacity_Billable: 0 },
          Metadata: '[]',
        });
      }
      for (const secret of [
        CAMERA,
        'root',
        'hunter2',
        owner.accountId,
        owner.userId,
        'example.org',
        archived,
      ])
        expect(text).not.toContain(secret);
    },
  );

  it('names the key and collection by which it came [ENT-10] [PUB-15]', async () => {
    const { accessKey } = await link({ roId: collection });
    const { data } = await publicCollection(`colid=${collection}&accesskey=${accessKey}`);
    expect(data.Feeds[0]).toMatchObject({ AccessKey: accessKey, ParentRoId: collection, RoleId: 'Viewer' });
  });

  it('does not tell of pictures newer than a delay [PRM-38]', async () => {
    const role = await addRole(app.ctx, { accountId: owner.accountId, delay: 'PT1H' });
    const { accessKey } = await link({ roId: collection, role });
    const { data } = await publicCollection(`colid=${collection}&accesskey=${accessKey}`);
    expect(data.Feeds.map(({ Feed }) => Feed.Image.Accept_Latest_SourceTime)).toEqual([null, null]);
  });

  it('is closed to others, as its page is [PUB-15] [PRM-21]', async () => {
    for (const query of [`colid=${collection}`, 'colid=co0000000000'])
      for (const as of [undefined, stranger]) expect((await publicCollection(query, as)).status).toBe(404);
    const open = await addCollection(app.ctx, {
      accountId: owner.accountId,
      feedIds: [sister],
      isPublic: true,
    });
    expect((await publicCollection(`colid=${open}`)).data.Feeds).toHaveLength(1);
  });
});

describe('a password', () => {
  async function passwordLink(roId: string) {
    const role = await addRole(app.ctx, { accountId: owner.accountId, password: PASSWORD });
    return { roId, ...(await link({ roId, role })) };
  }
  const give = (RoId: string, AccessKey: string, Password: string) =>
    app.call(routes.giveAccessPassword.path, { body: { RoId, AccessKey, Password } });

  it.each(['feed', 'collection'])(
    'is asked on the page of a %s, which names nothing before, and opens it [PUB-15] [PUB-16] [PRM-39]',
    async (what) => {
      const { roId, accessKey } = await passwordLink(what === 'feed' ? feed : collection);
      const query = `${what === 'feed' ? 'feedid' : 'col'}=${roId}&accesskey=${accessKey}`;
      const asked = await view(query);
      expect(asked.status).toBe(401);
      expect(asked.data).toEqual({ Kind: 'Password', RoId: roId, Url: '/api/v2/access-password' });
      expect(asked.text).not.toMatch(/mast/i);
      expect((await give(roId, accessKey, 'wrong')).status).toBe(401);
      const given = await give(roId, accessKey, PASSWORD);
      expect(given.status).toBe(204);
      const opened = await view(query, undefined, { cookie: cookieOf(given) });
      expect(opened.status).toBe(200);
    },
  );

  it('is asked by the embedded player inside its frame, and by its script through that [API-03] [API-41]', async () => {
    const { accessKey } = await passwordLink(feed);
    const query = `feed=${feed}&accesskey=${accessKey}`;
    const page = await app.call(`/api/v2/player?${query}`);
    const text = await page.text();
    expect(page.status).toBe(401);
    expect(text).toContain('"Kind":"Password"');
    expect(text).not.toContain('North mast');
    const script = await app.call(`/api/v2/player?${query}&output=script`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).not.toContain('North mast');
    const collectionPage = await app.call(
      `/api/v2/collection-get?colid=${collection}&accesskey=${accessKey}`,
    );
    expect(collectionPage.status).toBe(404);
  });
});

describe('pages with keys in their address', () => {
  it('are kept out of indexes, referrers and caches of others [SHR-07]', async () => {
    const { accessKey } = await link({});
    const { response, text } = await view(`feedid=${feed}&accesskey=${accessKey}`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toContain('private');
    expect(text).not.toContain('og:');
    const player = await app.call(`/api/v2/player?feed=${feed}&accesskey=${accessKey}`);
    expect(player.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('what is public to anyone has a card, private things and links have none [PUB-15]', async () => {
    const open = (await view(`feedid=${publicFeed}`)).text;
    expect(open).toContain('<meta property="og:title" content="Harbour">');
    expect(open).toContain(`"${app.url}/api/v2/frame-get?feedid=${publicFeed}&amp;sizecode=x768"`);
    const { accessKey } = await link({ roId: publicFeed });
    expect((await view(`feedid=${publicFeed}&accesskey=${accessKey}`)).text).not.toContain('og:');
    expect((await view(`feedid=${feed}`, owner)).text).not.toContain('og:');
  });

  it('may be framed by the sites that the operator names; other pages by none [OPS-12]', async () => {
    const policy = async (path: string) =>
      (await app.call(path)).headers.get('content-security-policy')?.split('frame-ancestors ')[1];
    expect(await policy(`/view?feedid=${publicFeed}`)).toBe("'self' https://www.example.org");
    expect(await policy(`/api/v2/player?feed=${publicFeed}`)).toBe("'self' https://www.example.org");
    expect(await policy('/signin')).toBe("'self'");
  });

  it('a name can end neither the data block nor the head [OPS-12]', async () => {
    const name = `</title></script><script>alert(1)</script>"'`;
    const Urls = { Frame: '', Film: '', Colors: '', View: '' };
    const data: ViewData = {
      Kind: 'Collection',
      Name: name,
      Description: null,
      Feeds: [],
      Urls,
      IsFull: false,
      IsDisplay: false,
    };
    const card = { url: 'http://x', description: name, imageUrl: null, dailyQuery: name };
    const text = await viewPage({ title: name, data, card, firstPictureUrl: null });
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<\/title>/g)).toHaveLength(1);
    expect(JSON.parse(/id="view-data">([^<]*)</.exec(text)?.[1] ?? '')).toEqual(data);
  });
});

/** Every key below an object, as paths; items of lists are not objects here. */
function keysOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = path + name;
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return isObject ? [own, ...keysOf(inner, `${own}.`)] : [own];
  });
}

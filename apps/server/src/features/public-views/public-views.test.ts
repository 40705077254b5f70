import { routes, routeUrl, type ViewData } from '@longview/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { json, pairDevice, saveDevice } from '../../test-setup/paired-devices.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { NOTHING, openViews } from '../../test-setup/view-scene.ts';
import { viewPage } from './view-page.ts';

const { app, clock, nowSec, owner, stranger, feed, sister, archived, publicFeed, collection, link, view } =
  await openViews();
afterAll(() => app.close());

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
        LastSec: nowSec() - 5,
        IsArchive: false,
        MayDownload: false,
        Stream: null,
        Clips: null,
      },
      Description: null,
      Urls: {
        Frame: `/api/v2/frame-get?accesskey=${accessKey}`,
        Film: `/api/v2/timelapse.m3u8?accesskey=${accessKey}`,
        FilmFile: `/api/v2/timelapse.mp4?accesskey=${accessKey}`,
        Times: `/api/v2/frame-query?accesskey=${accessKey}`,
        Poster: `/api/v2/year-poster?accesskey=${accessKey}`,
        Clip: `/api/v2/vertical-clip.mp4?accesskey=${accessKey}`,
        Colors: `/api/v2/frame-colors?accesskey=${accessKey}`,
        Sheet: `/api/v2/frame-sheet?accesskey=${accessKey}`,
        View: `/view?accesskey=${accessKey}`,
      },
      IsFull: false,
      BackUrl: null,
      ShowsBrand: true,
    });
    const picture = await app.call(`${data.Urls.Frame}&feedid=${feed}&sizecode=x480`);
    expect(picture.status).toBe(200);
  });

  it('offers video only of a feed that has some, and only to those who may see it [PUB-15] [PRM-28] [EXT-279]', async () => {
    const changes = { has_video_stream: true, has_video_clip: true };
    await app.ctx.db.updateTable('feed').set(changes).where('id', '=', sister).execute();
    const source = routeUrl(routes.saveCaptureSource, { params: { feedId: sister, intent: 'VideoStream' } });
    const body = { Target_Url: 'rtsp://192.168.7.8/video' };
    await app.call(source, { as: owner, method: 'POST', body });
    const told = async (share: object) => {
      const { accessKey } = await link({ roId: sister, ...share });
      const { Stream, Clips } = (await view(`feedid=${sister}&accesskey=${accessKey}`)).data.Feed;
      return [Stream !== null, Clips !== null];
    };
    expect(await told({})).toEqual([true, true]);
    expect(await told({ delaySec: 60 })).toEqual([false, true]);
    expect(await told({ role: 'LimitedViewer' })).toEqual([false, false]);
    await app.ctx.db.deleteFrom('capture_source').where('feed_id', '=', sister).execute();
    expect(await told({})).toEqual([false, true]);
    // An encoder may send it.
    const key = { feed_id: sister, key_hash: Buffer.alloc(32), key_sealed: '', made_at: new Date() };
    await app.ctx.db.insertInto('stream_in').values(key).execute();
    expect(await told({})).toEqual([true, true]);
    await app.ctx.db.deleteFrom('stream_in').where('feed_id', '=', sister).execute();
    expect(await told({})).toEqual([false, true]);
    // A Station sends it, and needs no key of people.
    const { id } = await pairDevice(app, owner, 'Station');
    const camera = {
      ConfigId: 'cam1',
      SourceConfig: { SourceType: 'Network', Source_Uri: 'rtsp://192.168.7.9/', ContentType: 'VideoStream' },
      CaptureConfig: { FeedAttachments: [{ FeedId: sister }] },
    };
    await json(await saveDevice(app, owner, id, { ConfigTS: { Cameras: [camera] } }));
    expect(await told({})).toEqual([true, true]);
    const asked = await app.call(routeUrl(routes.getFeed, { query: { feedid: sister } }), { as: owner });
    expect((await asked.json()) as object).toMatchObject({
      Feed: { VideoStreams: [{ RequestEnabledState: 'Enabled', SourceType: 'Station' }] },
    });
  });

  it('offers no past to those who may only see live, and the player only with view=full [PUB-15]', async () => {
    const { accessKey } = await link({ role: 'LimitedViewer' });
    const { data } = await view(`feedid=${feed}&accesskey=${accessKey}&view=FULL`);
    expect(data.Feed).toMatchObject({ HasHistory: false, FirstSec: null });
    expect(data.IsFull).toBe(true);
  });

  it('tells of no picture newer than a delay, and of downloads only to those who may [EXT-264] [EXT-441] [PRM-29]', async () => {
    const told = async (share: object) => {
      const { accessKey } = await link(share);
      const { LastSec, IsArchive, MayDownload } = (await view(`feedid=${feed}&accesskey=${accessKey}`)).data
        .Feed;
      return [LastSec, IsArchive, MayDownload];
    };
    expect(await told({})).toEqual([nowSec() - 5, false, false]);
    expect(await told({ delaySec: 30 })).toEqual([nowSec() - 60, false, false]);
    expect(await told({ delaySec: 3600 })).toEqual([null, false, false]);
    expect(await told({ mayDownload: true })).toEqual([nowSec() - 5, false, true]);
    expect(await told({ role: 'LimitedViewer' })).toEqual([null, false, false]);
  });

  it('is an archive when its pictures ended days ago; for whoever sees it with a delay, days before what they may see [EXT-444]', async () => {
    const old = await addFeed(app.ctx, { accountId: owner.accountId });
    await storeFrames(app.ctx, old, [nowSec() - 5 * 86_400]);
    const { accessKey } = await link({ roId: old });
    const late = await link({ roId: old, delaySec: 3 * 86_400 });
    const isArchive = async (key: string) =>
      (await view(`feedid=${old}&accesskey=${key}`)).data.Feed.IsArchive;
    expect([await isArchive(accessKey), await isArchive(late.accessKey)]).toEqual([true, false]);
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

describe('pages with keys in their address', () => {
  it('are kept out of indexes, referrers and caches of others [SHR-07]', async () => {
    const { accessKey } = await link({});
    const { response } = await view(`feedid=${feed}&accesskey=${accessKey}`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toContain('private');
    const player = await app.call(`/api/v2/player?feed=${feed}&accesskey=${accessKey}`);
    expect(player.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('what is public to anyone and what a key opens has a card; what somebody sees by their session has none [EXT-443]', async () => {
    const open = (await view(`feedid=${publicFeed}`)).text;
    expect(open).toContain('<meta property="og:title" content="Harbour">');
    expect(open).toContain(`"${app.url}/api/v2/view-card?feedid=${publicFeed}"`);
    expect(open).not.toContain('noindex');
    const { accessKey } = await link({});
    const keyed = (await view(`feedid=${feed}&accesskey=${accessKey}&t=2026-05-01T06:29:00Z`)).text;
    expect(keyed).toContain(
      `"${app.url}/api/v2/view-card?feedid=${feed}&amp;t=2026-05-01T06%3A29%3A00Z&amp;accesskey=${accessKey}"`,
    );
    expect(keyed).toContain('<meta name="robots" content="noindex">');
    expect(keyed).not.toContain('oembed');
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
    const Urls = {
      ...{ Frame: '', Film: '', FilmFile: '', Times: '', Colors: '', Sheet: '', View: '' },
      ...{ Poster: '', Clip: '' },
    };
    const data: ViewData = {
      Kind: 'Collection',
      Name: name,
      Description: null,
      Feeds: [],
      Urls,
      IsFull: false,
      IsDisplay: false,
      ShowsBrand: true,
    };
    const card = { url: 'http://x', description: name, imageUrl: null, isOpen: true, dailyQuery: name };
    const text = await viewPage({ title: name, style: null, data, card, firstPictureUrl: null });
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<\/title>/g)).toHaveLength(1);
    expect(JSON.parse(/id="view-data">([^<]*)</.exec(text)?.[1] ?? '')).toEqual(data);
  });
});

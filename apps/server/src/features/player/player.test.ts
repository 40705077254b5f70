import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { buildPlayerStandIn } from '../../test-setup/player-page.ts';
import { addShare, type TestShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { playerPage, playerScript } from './player-page.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;
let publicFeed: string;

beforeAll(async () => {
  buildPlayerStandIn();
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
  publicFeed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min', isPublic: true });
  await storeFrames(app.ctx, feed, [sec('2025-05-01T00:00:00Z')]);
});
afterAll(() => app.close());

async function page(query: string, as?: TestUser) {
  const response = await app.call(`/api/v2/player?${query}`, as && { as });
  const text = await response.text();
  const data = /id="player-data">([^<]*)</.exec(text)?.[1];
  return { response, text, data: data ? JSON.parse(data) : null };
}

describe('GET /api/v2/player', () => {
  it('is a page with what the player needs and nothing of the account [API-03]', async () => {
    const { response, text, data } = await page(`feed=${feed}&PlayMode=LiveTimelapse`, owner);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(data).toMatchObject({ FeedId: feed, IntervalSec: 60, Query: { playmode: 'LiveTimelapse' } });
    expect(data.ImageUrl).toBe(`/api/v2/frame-get?feedid=${feed}&sizecode=x1080`);
    expect(text).not.toContain(owner.accountId);
  });

  it('may be framed by any page and runs no script of others [OPS-12]', async () => {
    const policy = (await page(`feed=${publicFeed}`)).response.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("script-src 'self';");
  });

  it('is open to anyone for public feeds, with their film [API-03]', async () => {
    const { response, data } = await page(`feedid=${publicFeed}`);
    expect(response.status).toBe(200);
    expect(data.FilmUrl).toContain('/api/v2/timelapse.m3u8');
  });

  it.each(['nobody', 'a stranger'])('tells %s nothing of a private feed, as a page [API-03]', async (who) => {
    const { response, text } = await page(`feed=${feed}`, who === 'nobody' ? undefined : stranger);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(text).toContain('No such camera.');
  });

  it.each([
    ['a viewer', {}, true, true],
    ['one who sees it an hour later', { delaySec: 3600 }, false, true],
    ['one who sees a picture of each minute', { everySec: 60 }, false, true],
    ['one who may not see video', { role: 'LimitedViewer' }, false, false],
  ] satisfies [string, Partial<TestShare>, boolean, boolean][])(
    '%s is told of the video that they may see, with their own key [PUB-11] [PRM-28] [PRM-38]',
    async (_who, share, isLive, hasClips) => {
      const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: feed, ...share });
      const { data } = await page(`feed=${feed}&accesskey=${accessKey}`);
      const at = (path: string) => `/api/v2/stream/${feed}/${path}?accesskey=${accessKey}`;
      const Stream = { WhepUrl: at('whep'), SocketUrl: at('live.mp4'), PlaylistUrl: at('index.m3u8') };
      const of = `feedid=${feed}&accesskey=${accessKey}`;
      const Clips = {
        NewestUrl: `/api/v2/video-query?${of}&type=VideoClip&limit=1`,
        VideoUrl: `/api/v2/video-get?${of}`,
      };
      expect([data.Stream, data.Clips]).toEqual([isLive ? Stream : null, hasClips ? Clips : null]);
    },
  );

  it('is a script that fills an element with output=script [API-41]', async () => {
    const { response, text } = await page(
      `feed=${publicFeed}&output=script&elementid=cam-1&playmode=liveimage`,
    );
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(text).toContain('"elementId":"cam-1"');
    expect(text).toContain(`${app.url}/api/v2/player?feed=${publicFeed}&playmode=liveimage`);
  });
});

describe('the texts of a player', () => {
  it('a feed name can end neither the data block nor the script [API-03] [API-41]', async () => {
    const name = `</script><script>alert(1)</script>"'\u2028`;
    const data = {
      FeedId: 'f',
      Name: name,
      TimeZone: 'UTC',
      IntervalSec: 1,
      ImageUrl: '',
      FilmUrl: null,
      TimesUrl: null,
      Stream: null,
      Clips: null,
      PlayItem: null,
      Query: {},
    };
    const text = await playerPage(data);
    expect(text).not.toContain('<script>alert');
    expect(JSON.parse(/id="player-data">([^<]*)</.exec(text)?.[1] ?? '')).toEqual(data);
    const script = playerScript({ url: 'https://a/b', name, ratio: 1.5, elementId: 'x' });
    expect(() => new Function(script)).not.toThrow();
  });
});

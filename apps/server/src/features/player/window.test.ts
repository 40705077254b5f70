import type { WindowData } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { mediaFiles, uploadFiles } from '../../test-setup/media.ts';
import {
  asDevice,
  deviceOf,
  json,
  pairDevice,
  playlist,
  saveDevice,
} from '../../test-setup/paired-devices.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { buildPlayerStandIn } from '../../test-setup/player-page.ts';
import type { TestUser } from '../../test-setup/users.ts';

const MOMENT = '2026-03-01T12:00:00Z';
let app: TestApp;
let ada: TestUser;
let feedId: string;
let otherFeed: string;
let photoId: string;
let clipId: string;
let hiddenId: string;
let device: { id: string; token: string };

beforeAll(async () => {
  buildPlayerStandIn();
  app = await startTestApp({ publicCallsPerMinute: 1e9 });
  ada = await app.addOwner('Ada');
  feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  otherFeed = await addFeed(app.ctx, { accountId: ada.accountId });
  for (const id of [feedId, otherFeed]) await storeFrames(app.ctx, id, [sec(MOMENT), sec(MOMENT) + 30]);
  const { photo, clip, logo } = await mediaFiles();
  const { resources } = await uploadFiles(app, ada, [photo, clip, logo]);
  [photoId = '', clipId = '', hiddenId = ''] = resources.map(({ Id }) => Id);
  device = await pairDevice(app, ada, 'Window');
  await json(await saveDevice(app, ada, device.id, playlist([feedId], [photoId, clipId])));
});
afterAll(() => app.close());

const useUrl = async () => (await deviceOf(app, ada, device.id)).Prop.UseUrl ?? '';
const dataOf = async (url: string): Promise<WindowData> => {
  const text = await (await app.call(url)).text();
  return JSON.parse(/id="player-data">([^<]*)</.exec(text)?.[1] ?? 'null');
};

describe('the address of a Window', () => {
  it('opens its playlist for anyone who has it, with addresses that carry it [PUB-11] [ENT-16]', async () => {
    const url = await useUrl();
    const response = await app.call(url);
    expect([response.status, response.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    const data = await dataOf(`${url}&interactive=false`);
    expect(data).toMatchObject({
      Kind: 'Window',
      DeviceId: device.id,
      Locale: 'en',
      Query: { interactive: 'false' },
      Sequences: [
        {
          Type: 'Default',
          Items: [
            {
              Mode: 'cycleimage',
              IntervalSec: 30,
              Feed: { FeedId: feedId },
              Resume: 'Continue',
              Fit: 'Auto',
              Entries: [{ Kind: 'Feed', FeedId: feedId }, { Kind: 'Picture' }, { Kind: 'Video' }],
            },
          ],
        },
      ],
    });
    const [item] = data.Sequences[0]?.Items ?? [];
    const urls = (item?.Entries ?? []).flatMap((entry) =>
      entry.Kind === 'Feed' ? [entry.ImageUrl, entry.FilmUrl, entry.TimesUrl] : [entry.Url],
    );
    for (const one of urls) expect((await app.call(one ?? '')).status, one ?? '').toBeLessThan(500);
    const film = await (await app.call(`${urls[1]}&from=${MOMENT}&to=2026-03-01T13:00:00Z`)).text();
    expect(film).toContain('tdtoken=');
  });

  it('is nothing with a wrong token, of another device, or after it was renewed [PUB-11]', async () => {
    const url = await useUrl();
    const token = new URL(url, 'http://x').searchParams.get('tdtoken');
    const other = await pairDevice(app, ada, 'Window');
    const wrong = [
      `tdid=${device.id}&tdtoken=${'x'.repeat(32)}`,
      `tdid=${other.id}&tdtoken=${token}`,
      `tdtoken=${token}`,
    ];
    for (const query of wrong) {
      expect((await app.call(`/api/v2/player?${query}`, { as: ada })).status).toBe(404);
      const picture = `/api/v2/frame-get?feedid=${feedId}&${query}`;
      expect((await app.call(picture)).status).toBe(404);
    }
    await pairDevice(app, ada, 'Window', { deviceId: other.id });
  });

  it('is not the Window itself [DVP-01]', async () => {
    const query = new URL(await useUrl(), 'http://x').search;
    expect((await app.call(`/api/v2/device/config${query}`)).status).toBe(403);
    expect((await app.call(`/api/nv/devicemanage${query}`)).status).toBe(403);
  });
});

describe('a Window', () => {
  it('sees its feeds and resources and no others of its account [API-25] [PRM-24]', async () => {
    const search = new URL(await useUrl(), 'http://x').searchParams.toString();
    const ways = [
      { query: '', as: asDevice(device.token) },
      { query: search, as: undefined },
    ];
    for (const { query, as } of ways) {
      const get = async (path: string) => (await app.call(`${path}${query}`, as && { as })).status;
      expect(await get(`/api/v2/frame-get?feedid=${feedId}&`)).toBe(200);
      expect(await get(`/api/v2/frame-get?feedid=${feedId}&frametime=${MOMENT}&`)).toBe(200);
      expect(await get(`/api/v2/frame-get?feedid=${otherFeed}&`)).toBe(404);
      expect(await get(`/api/nv/resource/payload/${photoId}?sc=x240&`)).toBe(200);
      expect(await get(`/api/nv/resource/payload/${clipId}?`)).toBe(200);
      expect(await get(`/api/nv/resource/payload/${hiddenId}?`)).toBe(404);
      expect(await get(`/api/nv/resource?`)).toBe(403);
    }
  });

  it('sees a feed no more once it is off its playlist, switched off, or the Window is deleted [DVP-01] [STT-01]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Window');
    const get = async () =>
      (await app.call(`/api/v2/frame-get?feedid=${feedId}`, { as: asDevice(token) })).status;
    await json(await saveDevice(app, ada, id, playlist([otherFeed])));
    expect(await get()).toBe(404);
    await json(await saveDevice(app, ada, id, playlist([feedId])));
    expect(await get()).toBe(200);
    const state = (FeedState: string) =>
      app.call(`/api/nv/feed/setfeedstate/${feedId}`, { as: ada, body: { FeedState } });
    await json(await state('Disable'));
    expect(await get()).toBe(404);
    await json(await state('Capture'));
    await json(await saveDevice(app, ada, id, playlist([otherFeed])));
    expect(await get()).toBe(404);
    await app.call(`/api/nv/devicemanage/${id}`, { as: ada, method: 'DELETE' });
    expect(await get()).toBe(401);
  });

  it('leaves out what it may not see, and plays a feed as the feed’s own item says [ENT-20] [ENT-15]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    const PlayItem = { PlayModeConfiguration: { PlayMode: 'LiveTimelapseVideo' } };
    await json(await app.call(`/api/nv/feed/playitem/${otherFeed}`, { as: ada, body: PlayItem }));
    const gone = await addFeed(app.ctx, { accountId: ada.accountId });
    const Items = [
      { ItemType: 'Feed', PlayModeConfiguration: { FeedIds: [otherFeed] }, Duration: 'PT1M' },
      { ItemType: 'Feed', PlayModeConfiguration: { FeedIds: [feedId] } },
      { PlayModeConfiguration: { FeedIds: [gone] } },
    ];
    const ConfigTW = { Player: { Playlist: [{ Type: 'Default', Items }], Options: { Locale: 'de' } } };
    await json(await saveDevice(app, ada, id, { ConfigTW }));
    await app.ctx.db.deleteFrom('feed').where('id', '=', gone).execute();
    app.ctx.frames.here.forget(gone);
    const data = await dataOf((await deviceOf(app, ada, id)).Prop.UseUrl ?? '');
    expect(data.Locale).toBe('de');
    expect(data.Sequences[0]?.Items).toMatchObject([
      { Mode: 'livetimelapsevideo', DurationSec: 60, Feed: { FeedId: otherFeed } },
      { Mode: 'liveimage', DurationSec: 0, Feed: { FeedId: feedId } },
    ]);
  });
});

describe('a playlist that is being edited', () => {
  const item = (config: object, more: object = {}) => ({
    PlayModeConfiguration: { PlayMode: 'CycleImage', ...config },
    ...more,
  });
  const play = async (items: unknown, as?: TestUser) => {
    const query = new URLSearchParams({ playitems: JSON.stringify(items), interactive: 'false' });
    const text = await (await app.call(`/api/v2/player?${query}`, as && { as })).text();
    return JSON.parse(/id="player-data">([^<]*)</.exec(text)?.[1] ?? 'null') as WindowData | null;
  };

  it('plays before it is saved, without what is disabled [EXT-131] [PLY-16] [PLY-17] [ENT-20]', async () => {
    const looks = { PlaySelectionMode: 'Shuffle', ContentInfoShowMode: 'Hide', ContentInfoSizeMode: 'Large' };
    const data = await play(
      [
        item({ FeedIds: [feedId], ...looks }, { Duration: 'PT1M' }),
        item({ FeedIds: [otherFeed] }, { State: 'Disabled' }),
        item(
          { PlayMode: 'PictureFrame', ResourceIds: [photoId], FrameFitMode: 'UniformToFill' },
          { ResumeBehavior: 'Restart' },
        ),
        item({ PlayMode: 'LiveTimelapseVideo', FeedIds: [feedId] }, { Iterations: 3 }),
      ],
      ada,
    );
    expect(data?.Sequences).toMatchObject([
      {
        Type: 'Default',
        Items: [
          { Mode: 'cycleimage', IsShuffled: true, HidesInfo: true, InfoSize: 'Large', DurationSec: 60 },
          {
            ...{ Mode: 'media', IntervalSec: 30, Entries: [{ Kind: 'Picture' }] },
            ...{ Fit: 'UniformToFill', Resume: 'Restart' },
          },
          { Mode: 'livetimelapsevideo', Iterations: 3 },
        ],
      },
    ]);
    expect(data?.Sequences[0]?.Items).toHaveLength(3);
    expect(data?.Query).toEqual({ interactive: 'false' });
  });

  it('opens nothing: strangers get no page, other accounts no feed and no file [EXT-131]', async () => {
    const eve = await app.addOwner('Eve');
    const items = [item({ FeedIds: [feedId], ResourceIds: [photoId] })];
    expect(await play(items)).toBeNull();
    expect((await play(items, eve))?.Sequences).toEqual([{ Type: 'Default', Items: [] }]);
    expect(await play('no list', ada)).toBeNull();
  });
});

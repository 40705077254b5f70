import type { WindowData } from '@longview/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cropped } from '../../test-setup/image-process-calls.ts';
import { mediaFiles, uploadFiles } from '../../test-setup/media.ts';
import {
  asDevice,
  configOf,
  deviceOf,
  json,
  pairDevice,
  playlist,
  saveDevice,
} from '../../test-setup/paired-devices.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let feedId: string;
let photoId: string;

beforeAll(async () => {
  app = await startTestApp({ publicCallsPerMinute: 1e9 });
  ada = await app.addOwner('Ada');
  feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  await storeFrames(app.ctx, feedId, [sec('2026-03-01T12:00:00Z')]);
  const { resources } = await uploadFiles(app, ada, [(await mediaFiles()).photo]);
  photoId = resources[0]?.Id ?? '';
});
afterAll(() => app.close());

const playOf = async (token: string) => (await configOf(app, token)).Play as WindowData;

it('a Window is told what it plays, with addresses that open it and not the Window [EXT-151] [DVP-06]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Window');
  await json(await saveDevice(app, ada, id, playlist([feedId], [photoId])));
  const play = await playOf(token);
  expect(play).toMatchObject({ Kind: 'Window', DeviceId: id, Locale: 'en', Query: {} });
  const [item] = play.Sequences[0]?.Items ?? [];
  const urls = (item?.Entries ?? []).map((entry) => (entry.Kind === 'Feed' ? entry.ImageUrl : entry.Url));
  expect(urls).toHaveLength(2);
  for (const url of urls) expect((await app.call(url)).status).toBe(200);
  expect(JSON.stringify(play)).not.toContain(token);
  const view = new URL(urls[0] ?? '', app.url).search;
  expect((await app.call(`/api/v2/device/config${view}`)).status).toBe(403);
});

it('hears of a change that has no version by the tag of its config [EXT-151]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Window');
  const items = [{ ItemType: 'Feed', PlayModeConfiguration: { FeedIds: [feedId] } }];
  const Playlist = [{ Type: 'Default', Items: items }];
  await json(await saveDevice(app, ada, id, { ConfigTW: { Player: { Playlist } } }));
  const get = (etag = '') =>
    app.call('/api/v2/device/config', { as: asDevice(token), headers: { 'if-none-match': etag } });
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get(etag)).status).toBe(304);
  const PlayItem = { PlayModeConfiguration: { PlayMode: 'LiveTimelapseVideo' } };
  await json(await app.call(`/api/nv/feed/playitem/${feedId}`, { as: ada, body: PlayItem }));
  expect((await get(etag)).status).toBe(200);
  expect((await playOf(token)).Sequences[0]?.Items).toMatchObject([{ Mode: 'livetimelapsevideo' }]);
});

it('a Station is told of nothing to play [EXT-151]', async () => {
  const { token } = await pairDevice(app, ada, 'Station');
  expect((await configOf(app, token)).Play).toBeNull();
});

it('keeps when a Window is dark, and refuses what is no time of day [EXT-150]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Window');
  const save = (Night: unknown) =>
    saveDevice(app, ada, id, { ConfigTW: { Player: { Playlist: [], Options: { Locale: null, Night } } } });
  const night = { From: '22:00', To: '06:30', Brightness: 20 };
  await json(await save(night));
  expect((await deviceOf(app, ada, id)).Config).toMatchObject({ Player: { Options: { Night: night } } });
  expect((await configOf(app, token)).Config).toMatchObject({ Player: { Options: { Night: night } } });
  expect((await save({ ...night, From: '24:00' })).status).toBe(400);
  expect((await save({ ...night, Brightness: 101 })).status).toBe(400);
  await json(await save(null));
  expect((await deviceOf(app, ada, id)).Config).toMatchObject({ Player: { Options: { Night: null } } });
});

it('plays a camera of its own address where that gives nobody more than the feed does, and is told so alone [PLY-17] [EXT-338] [EXT-378]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Window');
  const filmed = await addFeed(app.ctx, { accountId: ada.accountId });
  const PlayModeConfiguration = { PlayMode: 'LiveVideoStream', FeedIds: [filmed], StreamType: 'Direct' };
  const Playlist = [{ Type: 'Default', Items: [{ PlayModeConfiguration }] }];
  await json(await saveDevice(app, ada, id, { ConfigTW: { Player: { Playlist } } }));
  const direct = async () => (await playOf(token)).Sequences[0]?.Items[0]?.Direct;
  const point = async (intent: string, Target_Url: string, more: object = {}) => {
    const body = { Target_Url, ...more };
    await json(await app.call(`/api/nv/ipdevice/capturesource/${filmed}/${intent}`, { as: ada, body }));
  };
  expect(await direct()).toEqual({ Url: null, Why: 'NoAddress' });
  await point('VideoStream', 'rtsp://192.0.2.7/live');
  expect(await direct()).toEqual({ Url: null, Why: 'Kind' });
  await point('Image', 'http://192.0.2.7/live.mjpg', {
    Target_Username: 'ada',
    Target_Password: 'secret of the camera',
  });
  expect(await direct()).toEqual({ Url: null, Why: 'Login' });
  await point('Image', 'http://192.0.2.8/live.mjpg', { Target_Username: null, Target_Password: '' });
  expect(await direct()).toEqual({ Url: 'http://192.0.2.8/live.mjpg', Why: null });
  // So it is where the Window plays the feed as that itself says [EXT-378].
  const ofFeed = { ItemType: 'Feed', PlayModeConfiguration: { FeedIds: [filmed] } };
  const playsFeed = [{ Type: 'Default', Items: [ofFeed] }];
  await json(await saveDevice(app, ada, id, { ConfigTW: { Player: { Playlist: playsFeed } } }));
  expect(await direct()).toBeUndefined();
  const own = { PlayModeConfiguration: { PlayMode: 'LiveVideoStream', StreamType: 'Direct' } };
  await json(await app.call(`/api/nv/feed/playitem/${filmed}`, { as: ada, body: own }));
  expect(await direct()).toEqual({ Url: 'http://192.0.2.8/live.mjpg', Why: null });
  // Whoever has the address of the Window, and everybody else, is told nothing of it.
  const page = await app.call((await deviceOf(app, ada, id)).Prop.UseUrl ?? '');
  expect([page.status, (await page.text()).includes('192.0.2.8')]).toEqual([200, false]);
  const body = cropped(0.25, 0.25, 0.5, 0.5);
  await json(await app.call(`/api/nv/feed/imageprocess/set/${filmed}`, { as: ada, body }));
  expect(await direct()).toEqual({ Url: null, Why: 'Hidden' });
});

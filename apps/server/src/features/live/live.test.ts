/** Live video through HTTP and WebSocket, of a real camera. */
import { LiveCheck, routes, routeUrl } from '@longview/contract';
import { LIVE_OBSTACLES } from '@longview/rules/live';
import { type OnvifDevice, type OnvifDeviceOptions, startOnvifDevice } from '@longview/test-kit/onvif-device';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { startTcpProxy } from '@longview/test-kit/tcp-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeAccess } from '../../access/index.ts';
import { transaction } from '../../db/transaction.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { askForSocket, type LivePage, openLive } from '../../test-setup/live-page.ts';
import { deviceOf, pairDevice, playlist, saveDevice } from '../../test-setup/paired-devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

const LOGIN = { user: 'viewer', password: 'p@ss:w/ord' };

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let camera: RtspServer;
const pages: LivePage[] = [];

const canServe = await hasRtspServer();

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
  if (canServe) camera = await startRtspServer({ login: LOGIN, audio: true, fps: 25, gop: 25 });
});
afterAll(async () => {
  await app.close();
  await camera?.close();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

/** A feed with a stream that is enabled; its source is set by the service's own call. */
async function streaming(url: string | null = camera.url('/h264'), isPublic = false): Promise<string> {
  const feedId = await addFeed(app.ctx, { accountId: ada.accountId, isPublic });
  await app.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', feedId).execute();
  if (url !== null) await setSource(feedId, url);
  return feedId;
}

async function setSource(feedId: string, url: string, more: object = {}): Promise<void> {
  const login = { Target_Username: LOGIN.user, Target_Password: LOGIN.password };
  const body = { Target_Url: url, ...login, ...more };
  const saved = await app.call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, { as: ada, body });
  expect(saved.status).toBe(200);
}

async function watch(
  feedId: string,
  opening: Parameters<typeof openLive>[2] = { as: ada },
): Promise<LivePage> {
  const page = await openLive(app, feedId, opening);
  pages.push(page);
  return page;
}

const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
const hasParts = (page: LivePage, count: number) =>
  expect.poll(() => page.parts.length, { timeout: 15_000 }).toBeGreaterThan(count);

async function checkAll(feedId: string): Promise<LiveCheck> {
  const answer = await app.call(`/api/nv/feed/livecheck/${feedId}`, { as: ada });
  expect(answer.status).toBe(200);
  return LiveCheck.parse(await answer.json());
}
const check = async (feedId: string) => (await checkAll(feedId)).Lines;

describe.skipIf(!canServe)('a feed that is watched live', () => {
  it('comes over WebSocket: how to read it, then pictures that decode [PUB-10] [LIV-02]', async () => {
    const page = await watch(await streaming());
    await hasParts(page, 40);
    const codecs = /^video\/mp4; codecs="avc1\.[0-9a-f]{6},mp4a\.40\.2"$/i;
    expect(page.said).toEqual([
      { Type: 'Head', Mime: expect.stringMatching(codecs), Width: 640, Height: 360 },
    ]);
    expect(probe(Buffer.concat(page.parts))).toMatchObject({ width: 640, height: 360 });
  });

  it('is told of in the feed, as enabled or not [ENT-09]', async () => {
    const feedId = await streaming();
    const streams = async () => {
      const answer = await app.call(routeUrl(routes.getFeed, { query: { feedid: feedId } }), { as: ada });
      return ((await answer.json()) as { Feed: { VideoStreams: unknown } }).Feed.VideoStreams;
    };
    expect(await streams()).toEqual([{ RequestEnabledState: 'Enabled', SourceType: 'Rtsp' }]);
    await app.ctx.db.updateTable('feed').set({ has_video_stream: false }).where('id', '=', feedId).execute();
    expect(await streams()).toEqual([{ RequestEnabledState: 'Disabled', SourceType: 'Rtsp' }]);
  });

  it('is read from its camera once, however many watch, and they are counted [PUB-10] [OPS-02]', async () => {
    const feedId = await streaming();
    const before = app.ctx.live.streamCount;
    const first = await watch(feedId);
    await hasParts(first, 5);
    const others = await Promise.all(Array.from({ length: 100 }, () => watch(feedId)));
    await Promise.all(others.map((page) => hasParts(page, 5)));
    expect(app.ctx.live.streamCount).toBe(before + 1);
    const figures = () => app.ctx.metrics.registry.metrics();
    await expect.poll(figures).toContain('longview_live_viewers 101');
    for (const page of others) expect(page.said[0]).toEqual(first.said[0]);
  });

  it('is one endless MP4 for programs', async () => {
    const feedId = await streaming();
    const answer = await app.call(`/api/v2/stream/${feedId}/live.mp4`, { as: ada });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const chunks: Buffer[] = [];
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      chunks.push(Buffer.from(chunk));
      if (Buffer.concat(chunks).length > 150_000) break;
    }
    expect(probe(Buffer.concat(chunks))).toMatchObject({ width: 640, height: 360 });
  });

  it('counts what is sent as its bandwidth', async () => {
    const feedId = await streaming();
    const page = await watch(feedId);
    await hasParts(page, 10);
    await app.ctx.sent.flush();
    const traffic = app.ctx.db.selectFrom('feed_traffic').select('byte_count').where('feed_id', '=', feedId);
    expect(Number((await traffic.executeTakeFirst())?.byte_count)).toBeGreaterThan(1_000);
  });

  it('goes on whenever its camera was away, with another head, and nothing adds up [PUB-10] [EXT-213]', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: camera.port });
    const feedId = await streaming(`rtsp://127.0.0.1:${proxy.port}/h264`);
    const watching = vi.spyOn(app.ctx.media.live, 'watch');
    const page = await watch(feedId);
    await hasParts(page, 5);
    const openBefore = openSockets();
    for (const heads of [1, 2, 3]) {
      await expect.poll(() => page.said.length, { timeout: 20_000 }).toBe(heads);
      await hasParts(page, page.parts.length + 5);
      await proxy.set('Refused');
      await proxy.set('Open');
    }
    await expect.poll(() => page.said.length, { timeout: 20_000 }).toBe(4);
    await hasParts(page, page.parts.length + 5);
    expect(page.said.map(({ Type }) => Type)).toEqual(['Head', 'Head', 'Head', 'Head']);
    expect(watching).toHaveBeenCalledTimes(4);
    watching.mockRestore();
    // One that each time left behind would be three; the database may have taken one.
    await expect.poll(openSockets).toBeLessThan(openBefore + 3);
    page.close();
    await proxy.close();
  });

  it('of a camera that changes its size says so in between, and goes on [PUB-10] [EXT-213]', async () => {
    const page = await watch(await streaming(camera.url('/resizing')));
    const widths = () => page.said.flatMap((said) => (said.Type === 'Head' ? [said.Width] : []));
    await expect.poll(() => new Set(widths()).size, { timeout: 20_000 }).toBe(2);
    expect(page.said.every(({ Type }) => Type === 'Head')).toBe(true);
  });

  it('of a camera that sends sound alone is told so to its people [EXT-213]', async () => {
    const feedId = await streaming(camera.url('/sound'));
    const page = await watch(feedId);
    expect(await page.ended).toMatchObject({
      Code: 'SourceFailed',
      Message: expect.stringMatching(/video/i),
    });
    const [, , , line] = await check(feedId);
    expect(line).toMatchObject({ IsPassed: false, Message: expect.stringMatching(/video/i) });
  });

  it('tells why its camera sends nothing to those who may know [LIV-01]', async () => {
    const feedId = await streaming('rtsp://127.0.0.1:9/none', true);
    const own = await watch(feedId);
    expect(await own.ended).toMatchObject({ Code: 'SourceFailed', Message: expect.stringMatching(/port/) });
    const strangers = await watch(feedId, {});
    expect(await strangers.ended).toEqual({
      Type: 'End',
      Code: 'SourceFailed',
      Message: 'The camera does not answer.',
      Reason: 'LiveSourceFailed',
      Params: {},
    });
    const plain = await app.call(`/api/v2/stream/${feedId}/live.mp4`);
    expect([plain.status, plain.headers.has('retry-after')]).toEqual([503, true]);
  });

  it('tells a stranger nothing of it who waits for the same playlist as its people [LIV-01] [PUB-10]', async () => {
    const feedId = await streaming(camera.url('/sound'), true);
    const ask = async (as?: TestUser) =>
      (await app.call(`/api/v2/stream/${feedId}/index.m3u8`, as && { as })).text();
    const own = ask(ada);
    // They wait for as long as the camera takes to be found unfit.
    await expect.poll(() => app.ctx.live.viewersOf(feedId), { timeout: 15_000, interval: 2 }).toBe(1);
    for (const said of await Promise.all([own, ask()])) {
      expect(said).toContain('The camera does not answer.');
      expect(said).not.toMatch(/video|sound/i);
    }
  });
});

describe.skipIf(!canServe)('who may watch', () => {
  let feedId: string;
  beforeAll(async () => {
    feedId = await streaming();
  });

  it('is refused before there is a socket [PRM-20] [PRM-21] [PRM-28]', async () => {
    const role = 'LimitedViewer';
    const limited = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId, role });
    expect(await askForSocket(app, feedId, { as: ada })).toMatchObject({ status: 101 });
    expect((await askForSocket(app, feedId)).status).toBe(404);
    expect((await askForSocket(app, feedId, { as: eve })).status).toBe(404);
    const query = `?accesskey=${limited.accessKey}`;
    expect((await askForSocket(app, feedId, { query })).status).toBe(401);
    expect((await askForSocket(app, 'fe0000000000', { as: ada })).status).toBe(404);
  });

  it('is no foreign page with our cookies [ACC-09]', async () => {
    for (const origin of ['https://evil.example', 'null', '']) {
      const refused = await askForSocket(app, feedId, { as: ada, headers: { origin } });
      expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('CrossSite') });
    }
  });

  it.each([{ delaySec: 60 }, { everySec: 60 }])(
    'is not who sees it later or now and then: %j [PRM-38] [EXT-05]',
    async (limit) => {
      const { accessKey } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId, ...limit });
      const refused = await askForSocket(app, feedId, { query: `?accesskey=${accessKey}` });
      expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('not live') });
    },
  );

  it('is a link and a Window that plays it, until the share or the playlist ends [SHR-05] [DVP-01]', async () => {
    const { accessKey, id } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId });
    const device = await pairDevice(app, ada, 'Window');
    expect((await saveDevice(app, ada, device.id, playlist([feedId]))).status).toBe(200);
    const { TDToken } = (await deviceOf(app, ada, device.id)).Prop;
    const byLink = await watch(feedId, { query: `?accesskey=${accessKey}` });
    const byWindow = await watch(feedId, { query: `?tdid=${device.id}&tdtoken=${TDToken}` });
    await Promise.all([hasParts(byLink, 3), hasParts(byWindow, 3)]);
    await changeAccess(app.ctx, ada.accountId, (trx) =>
      trx.deleteFrom('share').where('id', '=', id).execute(),
    );
    expect(await byLink.ended).toMatchObject({ Code: 'Ended' });
    expect((await saveDevice(app, ada, device.id, playlist([]))).status).toBe(200);
    expect(await byWindow.ended).toMatchObject({ Code: 'Ended' });
  });

  it('is nobody any more when the session ends [ACC-06]', async () => {
    const guest = await app.addOwner('Grace');
    const share = { accountId: ada.accountId, roId: feedId, target: 'grace@example.org' };
    const { id } = await addShare(app.ctx, share);
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: guest, body: { Accept: true } });
    const page = await watch(feedId, { as: guest });
    await hasParts(page, 3);
    await app.call('/api/auth/sign-out', { as: guest, body: {}, headers: { origin: app.url } });
    expect(await page.ended).toMatchObject({ Code: 'Ended' });
  });

  it('is told to begin again when the source is another', async () => {
    const changed = await streaming();
    const page = await watch(changed);
    await hasParts(page, 3);
    await setSource(changed, camera.url('/h264?x=1'));
    expect(await page.ended).toMatchObject({ Code: 'Changed' });
  });
});

describe.skipIf(!canServe)('a feed without a live stream', () => {
  it.each([
    ['switched off', LIVE_OBSTACLES.NotEnabled, { has_video_stream: false }],
    ['not capturing', LIVE_OBSTACLES.NotCapturing, { state: 'View' as const }],
  ])('%s says so to its people, and no more to others [LIV-03]', async (_name, why, change) => {
    const feedId = await streaming(camera.url('/h264'), true);
    await transaction(app.ctx.db, async (trx) => {
      await trx.updateTable('feed').set(change).where('id', '=', feedId).execute();
      await app.ctx.changes.tell(trx, feedId);
    });
    app.ctx.frames.facts.forgetAll();
    const own = await askForSocket(app, feedId, { as: ada });
    expect(own).toMatchObject({ status: 404, text: expect.stringContaining(why) });
    const foreign = await askForSocket(app, feedId);
    expect(foreign.text).toContain('"This camera has no live stream."');
  });
});

describe.skipIf(!canServe)('the check of a live stream [LIV-01] [LIV-04]', () => {
  const passed = (lines: { IsPassed: boolean }[]) => lines.map(({ IsPassed }) => IsPassed);

  it('passes line by line as things are mended, and then tells what the stream is like [EXT-175]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const { Lines: nothing, ...rest } = await checkAll(feedId);
    expect(rest).toEqual({ About: null, Outputs: [] });
    expect(nothing.map(({ Obstacle }) => Obstacle)).toEqual([null, 'NotEnabled', 'NoSource', null]);
    expect(nothing.map(({ Check }) => Check)).toEqual(['Plan', 'Subscription', 'Source', 'Picture']);
    expect(passed(nothing)).toEqual([true, false, false, false]);
    await app.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', feedId).execute();
    await setSource(feedId, camera.url('/h264'), { Device_CommandName: 'Stop' });
    expect(passed(await check(feedId))).toEqual([true, true, false, false]);
    await setSource(feedId, camera.url('/none'));
    const [, , , wrong] = await check(feedId);
    expect(wrong).toMatchObject({ IsPassed: false, Message: expect.stringMatching(/path/) });
    await setSource(feedId, camera.url('/h264'));
    const { Lines, About, Outputs } = await checkAll(feedId);
    expect(passed(Lines)).toEqual([true, true, true, true]);
    expect(About).toMatchObject({ Codec: 'H.264', Width: 640, Height: 360, Sound: 'AAC' });
    // What the camera was told to send: 25 pictures a second, each 25th a key frame.
    expect(About?.FramesPerSecond).toBeCloseTo(25, -1);
    expect(About?.KeyFrameIntervalSec).toBeCloseTo(1, 0);
    expect(About?.BitsPerSecond).toBeGreaterThan(10_000);
    const oks = Outputs.map(({ Name, Ok }) => [Name, Ok]);
    expect(oks.slice(1)).toEqual([
      ['WebSocket', true],
      ['Hls', true],
    ]);
  });

  it('is for those who set the camera up', async () => {
    const feedId = await streaming(null, true);
    expect((await app.call(`/api/nv/feed/livecheck/${feedId}`)).status).toBe(401);
    expect((await app.call(`/api/nv/feed/livecheck/${feedId}`, { as: eve })).status).toBe(403);
  });
});

describe.runIf(canServe)('one switch', () => {
  const devices: OnvifDevice[] = [];
  afterEach(() => Promise.all(devices.splice(0).map((device) => device.close())));

  /** A camera with a still by HTTP and the video of `camera`, which it names by ONVIF. */
  async function named(options: OnvifDeviceOptions = {}): Promise<OnvifDevice> {
    const login = { username: LOGIN.user, password: LOGIN.password };
    const uris = { snapshotUri: '{web}/still/main.jpg', streamUri: '{rtsp}/h264' };
    const main = { token: 'main', width: 640, height: 360, encoding: 'H264' as const, ...uris };
    const cameras = [{ sourceToken: 'one', profiles: [main] }];
    const calledRtsp = `127.0.0.1:${camera.port}`;
    const device = await startOnvifDevice({ login, cameras, calledRtsp, ...options });
    devices.push(device);
    return device;
  }

  const call = async (path: string, body?: object) => {
    const answer = await app.call(path, { as: ada, ...(body && { body }) });
    // biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
    return { status: answer.status, ...((await answer.json()) as any) };
  };
  const turn = (feedId: string, IsOn: boolean) => call(`/api/nv/feed/livevideo/${feedId}`, { IsOn });
  const sourceOf = (feedId: string) => call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`);
  const isOn = async (feedId: string) =>
    (await call(`/api/nv/feed/getfeedsubscriptioninfo/${feedId}`)).VideoStream_Enabled;
  const passed = (answer: LiveCheck) => answer.Lines.map(({ IsPassed }) => IsPassed);
  const ALL = [true, true, true, true];

  const pictured = async (body: object) => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    expect(await call(`/api/nv/ipdevice/capturesource/${feedId}/Image`, body)).toMatchObject({ status: 200 });
    return feedId;
  };

  it('takes the stream that the camera of the pictures names, with its login, and checks it; off keeps the source [EXT-345]', async () => {
    const { port } = await named();
    const url = `http://127.0.0.1:${port}/still/main.jpg`;
    const feedId = await pictured({
      ...{ Target_Url: url, Target_Username: LOGIN.user, Target_Password: LOGIN.password },
    });
    const on = await turn(feedId, true);
    expect([on.status, passed(on), on.About.Width]).toEqual([200, ALL, 640]);
    const Target_Url = camera.url('/h264');
    expect(await sourceOf(feedId)).toMatchObject({ Target_Url, Target_Username: LOGIN.user });
    expect(await isOn(feedId)).toBe(true);
    const off = await turn(feedId, false);
    expect(passed(off)).toEqual([true, false, true, false]);
    expect(await isOn(feedId)).toBe(false);
    expect(await sourceOf(feedId)).toMatchObject({ Target_Url });
    expect(passed(await turn(feedId, true))).toEqual(ALL);
  });

  it('takes the stream of a device as a channel of it [EXT-345]', async () => {
    const { port } = await named();
    const device = await call('/api/nv/ipdevice', {
      ...{ DeviceType: 'Generic', Host: '127.0.0.1', HttpPort: port, OnvifPort: port },
      ...{ Username: LOGIN.user, Password: LOGIN.password },
      ChannelInfo: { Channels: [{ Uri: `http://127.0.0.1:${port}/still/main.jpg`, IsSuggested: true }] },
    });
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    await call(`/api/nv/ipdevice/capturesource/${feedId}/Image/${device.Id}`, {});
    expect(passed(await turn(feedId, true))).toEqual(ALL);
    const source = await sourceOf(feedId);
    expect(source).toMatchObject({ NetDevice_Id: device.Id, Target_Url: camera.url('/h264') });
    expect(source.NetDevice_ChannelId).toEqual(expect.any(String));
  });

  it('streams the very camera where the pictures are of its stream [EXT-345]', async () => {
    const login = { Target_Username: LOGIN.user, Target_Password: LOGIN.password };
    const feedId = await pictured({ Target_Url: camera.url('/h264'), ...login });
    expect(passed(await turn(feedId, true))).toEqual(ALL);
  });

  it('says what to do and changes nothing where no stream is found [EXT-345]', async () => {
    const { port } = await named({ oddities: { all: 'LoginPage' } });
    const plain = await addFeed(app.ctx, { accountId: ada.accountId });
    const closed = await pictured({ Target_Url: `http://127.0.0.1:${port}/still/main.jpg` });
    for (const [feedId, says] of [
      [plain, 'source of the pictures cannot be asked'],
      [closed, 'does not answer by ONVIF'],
    ] as const) {
      const why = { Code: 'NoStreamFound', Message: expect.stringContaining(says) };
      expect(await turn(feedId, true)).toMatchObject({ status: 409, Error: why });
      expect(await isOn(feedId)).toBe(false);
    }
    const foreign = await app.call(`/api/nv/feed/livevideo/${plain}`, { as: eve, body: { IsOn: true } });
    expect(foreign.status).toBe(404);
  });
});

/** Live video made anew, through HTTP and WebSocket, of real cameras: one of them films a secret. */
import { operatorError } from '@longview/base';
import { LiveCheck } from '@longview/contract';
import { LIVE_ALL_HIDDEN, LIVE_ENDS, LIVE_OUTPUT_TEXTS } from '@longview/rules/live';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { startTcpProxy } from '@longview/test-kit/tcp-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cropped, plain } from '../../test-setup/image-process-calls.ts';
import { type LivePage, openLive } from '../../test-setup/live-page.ts';
import { FAR } from '../../test-setup/masked-scene.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { lumas, probe } from '../../test-setup/probe-film.ts';
import { hidingConfig, nearestToSecret, secretFilm, toPng } from '../../test-setup/secret-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';

const canServe = await hasRtspServer();

let app: TestApp;
let ada: TestUser;
let camera: RtspServer;
let film: Awaited<ReturnType<typeof secretFilm>>;
const pages: LivePage[] = [];

beforeAll(async () => {
  if (!canServe) return;
  film = await secretFilm();
  camera = await startRtspServer({ audio: true, fps: 10, gop: 10, film: film.path });
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
});
afterAll(async () => {
  await app?.close();
  await camera?.close();
  await film?.remove();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

async function streaming(path: string, port = camera.port): Promise<string> {
  const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  await app.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', feedId).execute();
  const body = { Target_Url: `rtsp://127.0.0.1:${port}${path}` };
  const saved = await app.call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, { as: ada, body });
  expect(saved.status).toBe(200);
  return feedId;
}

async function process(feedId: string, config: object): Promise<void> {
  const saved = await app.call(`/api/nv/feed/imageprocess/set/${feedId}`, { as: ada, body: config });
  expect(saved.status, await saved.clone().text()).toBe(200);
}

async function watch(feedId: string, query = ''): Promise<LivePage> {
  const page = await openLive(app, feedId, { as: ada, query });
  pages.push(page);
  return page;
}

const hasParts = (page: LivePage, count: number) =>
  expect.poll(() => page.parts.length, { timeout: 20_000 }).toBeGreaterThan(count);
const seen = (page: LivePage) => Buffer.concat(page.parts);
const H264 = /^video\/mp4; codecs="avc1\.42c0[0-9a-f]{2}(,mp4a\.40\.2)?"$/i;
const headOf = (page: LivePage) => page.said.find(({ Type }) => Type === 'Head');

describe.skipIf(!canServe)('a feed that hides parts of its pictures', () => {
  it('hides them in its live video, by every output, from the first picture on, also once it is turned [PUB-10] [IMG-15] [EXT-300]', async () => {
    const feedId = await streaming('/mpeg4');
    const bare = await watch(feedId, '?video=h264');
    await hasParts(bare, 3);
    expect(nearestToSecret(seen(bare))).toBeLessThan(FAR / 2);
    await process(feedId, hidingConfig());
    expect(await bare.ended).toMatchObject({ Type: 'End', Code: 'Changed' });
    const masked = await watch(feedId);
    await hasParts(masked, 12);
    expect(headOf(masked)).toMatchObject({ Mime: expect.stringMatching(H264), Width: 640, Height: 360 });
    expect(nearestToSecret(seen(masked))).toBeGreaterThan(FAR);
    // A program that changes the orientation alone while somebody watches.
    await process(feedId, hidingConfig({ Frame: { ...plain().Frame, Orientation: 'Rotate180' } }));
    expect(await masked.ended).toMatchObject({ Type: 'End', Code: 'Changed' });
    const turned = await watch(feedId);
    await hasParts(turned, 3);
    expect(nearestToSecret(seen(turned))).toBeGreaterThan(FAR);
    expect(headOf(turned)).not.toMatchObject({ IsAllHidden: true });
    const plainly = await app.call(`/api/v2/stream/${feedId}/live.mp4`, { as: ada });
    const chunks: Buffer[] = [];
    for await (const chunk of plainly.body as ReadableStream<Uint8Array>) {
      chunks.push(Buffer.from(chunk));
      if (chunks.length >= 5) break;
    }
    expect(nearestToSecret(Buffer.concat(chunks))).toBeGreaterThan(FAR);
    const list = await (await app.call(`/api/v2/stream/${feedId}/index.m3u8`, { as: ada })).text();
    const urls = [...list.matchAll(/URI="([^"]+(?:init|part)[^"]+)"/g)]
      .map(([, url = '']) => url)
      .slice(0, 5);
    const files = await Promise.all(
      urls.map(async (url) => (await app.call(url, { as: ada })).arrayBuffer()),
    );
    expect(nearestToSecret(Buffer.concat(files.map((file) => Buffer.from(file))))).toBeGreaterThan(FAR);
  });

  it('ends what it showed at once when another part is to be hidden, and shows that [PUB-10]', async () => {
    const feedId = await streaming('/h264');
    await process(feedId, cropped(0.5, 0.5, 0.5, 0.5));
    const page = await watch(feedId);
    await hasParts(page, 3);
    expect(headOf(page)).toMatchObject({ Width: 320, Height: 180 });
    await process(feedId, { ...cropped(0.25, 0, 0.5, 1), Anonymize: { IsEnabled: true, BlurLevel: 'High' } });
    expect(await page.ended).toMatchObject({ Type: 'End', Code: 'Changed' });
    const after = await watch(feedId);
    await hasParts(after, 3);
    expect(headOf(after)).toMatchObject({ Width: 320, Height: 360 });
    await process(feedId, plain());
    expect(await after.ended).toMatchObject({ Type: 'End', Code: 'Changed' });
    const copy = await watch(feedId);
    await hasParts(copy, 3);
    expect(headOf(copy)).toMatchObject({ Width: 640, Height: 360 });
  });
});

describe.skipIf(!canServe)('a mask of another shape than the stream', () => {
  it('hides all of it, and the check says why [LIV-01] [IMG-15]', async () => {
    const feedId = await streaming('/h264');
    const size = { width: 480, height: 360 };
    const PNG = `data:image/png;base64,${toPng(new Uint8Array(480 * 360).fill(255), size).toString('base64')}`;
    const Mask = { ...hidingConfig().Mask, FrameSize: { Width: 480, Height: 360 }, PNG, Command: null };
    await process(feedId, plain({ Mask }));
    const answer = await app.call(`/api/nv/feed/livecheck/${feedId}`, { as: ada });
    const { Lines } = LiveCheck.parse(await answer.json());
    expect(Lines.at(-1)).toMatchObject({ Check: 'Picture', IsPassed: false, Message: LIVE_ALL_HIDDEN });
    const page = await watch(feedId);
    await hasParts(page, 5);
    for (const part of ['crop=iw/7:ih/2:0:0', 'crop=iw/7:ih/2:iw*6/7:0']) {
      expect(lumas(seen(page), part).every((luma) => Math.abs(luma - 128) < 8)).toBe(true);
    }
  });
});

describe.skipIf(!canServe)('video=h264', () => {
  it('gives H.264 of a camera that sends H.265, beside the copy [EXT-160]', async ({ skip }) => {
    skip(!camera.codecs.includes('h265'), 'the ffmpeg here encodes no H.265');
    const feedId = await streaming('/h265');
    const [copy, made] = [await watch(feedId), await watch(feedId, '?video=h264')];
    await Promise.all([hasParts(copy, 5), hasParts(made, 15)]);
    expect(headOf(copy)).toMatchObject({ Mime: expect.stringContaining('hvc1.') });
    expect(headOf(made)).toMatchObject({ Mime: expect.stringMatching(H264) });
    expect(probe(seen(made))).toMatchObject({ width: 640, height: 360 });
    const ask = (query: string) => app.call(`/api/v2/stream/${feedId}/index.m3u8${query}`, { as: ada });
    const list = await (await ask('?video=h264')).text();
    const [part = ''] = /[^"]+part-[^"]+/.exec(list) ?? [];
    expect(part).toContain('video=h264');
    expect((await app.call(part, { as: ada })).status).toBe(200);
    expect(app.ctx.live.transcodeCount).toBeGreaterThan(0);
    expect((await ask('?video=av1')).status).toBe(400);
  });

  it('goes on when the camera was away [PUB-10]', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: camera.port });
    const feedId = await streaming('/h264', proxy.port);
    const page = await watch(feedId, '?video=h264');
    await hasParts(page, 5);
    await proxy.set('Refused');
    await proxy.set('Open');
    await expect.poll(() => page.said.length, { timeout: 20_000 }).toBe(2);
    expect(page.said.map(({ Type }) => Type)).toEqual(['Head', 'Head']);
    await hasParts(page, page.parts.length + 5);
    page.close();
    await proxy.close();
  });

  it('is what is told of where a browser knows nothing of what the camera sends [EXT-160] [EXT-175]', async () => {
    const feedId = await streaming('/mjpeg');
    const page = await watch(feedId);
    expect(await page.ended).toMatchObject({
      Type: 'End',
      Code: 'Unplayable',
      Message: LIVE_ENDS.Unplayable,
    });
    const asked = await app.call(`/api/v2/stream/${feedId}/live.mp4`, { as: ada });
    expect([asked.status, await asked.text()]).toEqual([503, expect.stringContaining(LIVE_ENDS.Unplayable)]);
    const made = await watch(feedId, '?video=h264');
    await hasParts(made, 10);
    expect(probe(seen(made))).toMatchObject({ width: 640, height: 360 });
    const checked = await app.call(`/api/nv/feed/livecheck/${feedId}`, { as: ada });
    const { Lines, About, Outputs } = LiveCheck.parse(await checked.json());
    expect([Lines.every(({ IsPassed }) => IsPassed), About?.Codec]).toEqual([true, 'H.264']);
    expect(Outputs.at(-1)).toMatchObject({ Name: 'Hls', Ok: true, Message: LIVE_OUTPUT_TEXTS.Converted });
  });

  it('is refused with a sentence where too much is converted already [EXT-161]', async () => {
    const feedId = await streaming('/h264');
    const detail = { code: 'Busy', retryAfterSec: 60 };
    const full = vi.spyOn(app.ctx.live, 'join').mockImplementation(() => {
      throw operatorError('Unavailable', LIVE_ENDS.Busy, { detail });
    });
    const busy = await watch(feedId, '?video=h264');
    expect(await busy.ended).toMatchObject({ Type: 'End', Code: 'Busy', Message: LIVE_ENDS.Busy });
    const asked = await app.call(`/api/v2/stream/${feedId}/live.mp4?video=h264`, { as: ada });
    expect([asked.status, asked.headers.has('retry-after'), await asked.text()]).toEqual([
      ...[503, true],
      expect.stringContaining(LIVE_ENDS.Busy),
    ]);
    full.mockRestore();
    const copy = await watch(feedId);
    await hasParts(copy, 3);
  });
});

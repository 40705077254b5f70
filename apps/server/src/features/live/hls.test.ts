/** LL-HLS through HTTP, of a real camera; read by FFmpeg's own HLS client. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccess } from '../../access/index.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

const run = promisify(execFile);
const canServe = await hasRtspServer();

let app: TestApp;
let ada: TestUser;
let camera: RtspServer;
let feedId: string;

const playlistOf = (query = '') => app.call(`/api/v2/stream/${feedId}/index.m3u8${query}`, { as: ada });
const get = (path: string) => app.call(path, { as: ada });
const urls = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, url = '']) => url);
const PARTS = /#EXT-X-PART:[^\n]*URI="([^"]+)"/g;
const HINT = /#EXT-X-PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/;

describe.skipIf(!canServe)('a live stream by HLS', () => {
  beforeAll(async () => {
    app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
    ada = await app.addOwner('Ada');
    camera = await startRtspServer({ audio: true, fps: 25, gop: 25 });
    feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    await app.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', feedId).execute();
    const body = { Target_Url: camera.url('/h264') };
    await app.call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, { as: ada, body });
  });
  afterAll(async () => {
    await app.close();
    await camera.close();
  });

  it('answers a playlist whose parts are there [PUB-10]', async () => {
    const answer = await playlistOf();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
    ]);
    const text = await answer.text();
    const [map] = urls(text, /#EXT-X-MAP:URI="([^"]+)"/g);
    for (const url of [map ?? '', ...urls(text, PARTS)]) expect((await get(url)).status, url).toBe(200);
    expect((await get(`/api/v2/stream/${feedId}/part-1-999.m4s`)).status).toBe(404);
    expect((await get(`/api/v2/stream/${feedId}/..%2Fx`)).status).toBe(404);
  });

  it('holds an answer until what was asked for is there [PUB-10]', async () => {
    const text = await (await playlistOf()).text();
    const hinted = HINT.exec(text)?.[1] ?? '';
    const [, segment, part] = /part-(\d+)-(\d+)/.exec(hinted) ?? [];
    const [file, list] = await Promise.all([
      get(hinted),
      playlistOf(`?_HLS_msn=${segment}&_HLS_part=${part}`),
    ]);
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
    const after = await list.text();
    expect(HINT.exec(after)?.[1]).not.toBe(hinted);
    const whole = await (await playlistOf(`?_HLS_msn=${segment}`)).text();
    expect(whole).toContain(`segment-${segment}.m4s`);
    expect((await playlistOf('?_HLS_msn=999999999')).status).toBe(400);
  });

  it('is read by FFmpeg as any HLS [PUB-10]', async () => {
    const [, first] = /MEDIA-SEQUENCE:(\d+)/.exec(await (await playlistOf()).text()) ?? [];
    await playlistOf(`?_HLS_msn=${Number(first) + 2}`);
    const { accessKey } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId });
    const url = `${app.url}/api/v2/stream/${feedId}/index.m3u8?accesskey=${accessKey}`;
    const entries = 'stream=codec_name,width,height';
    const args = ['-v', 'error', '-read_intervals', '%+2', '-show_entries', entries, '-of', 'json', url];
    const { stdout } = await run('ffprobe', args, { timeout: 30_000 });
    const { streams } = JSON.parse(stdout) as { streams: object[] };
    expect(streams).toMatchObject([{ codec_name: 'h264', width: 640, height: 360 }, { codec_name: 'aac' }]);
  });

  it('ends with the share: each part is asked for by itself [SHR-05] [PRM-21]', async () => {
    const { accessKey, id } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId });
    const path = `/api/v2/stream/${feedId}/index.m3u8?accesskey=${accessKey}`;
    const text = await (await app.call(path)).text();
    const part = urls(text, PARTS).at(-1) ?? '';
    expect(part).toContain(accessKey);
    expect((await app.call(part)).status).toBe(200);
    await changeAccess(app.ctx, ada.accountId, (trx) =>
      trx.deleteFrom('share').where('id', '=', id).execute(),
    );
    for (const gone of [path, part]) expect((await app.call(gone)).status).toBe(404);
  });

  it('is no longer there when the stream is switched off [LIV-03]', async () => {
    const part = urls(await (await playlistOf()).text(), PARTS).at(-1) ?? '';
    await app.ctx.db.updateTable('feed').set({ has_video_stream: false }).where('id', '=', feedId).execute();
    await app.ctx.changes.tell(app.ctx.db, feedId);
    await expect.poll(async () => (await get(part)).status, { timeout: 10_000 }).toBe(404);
    expect((await playlistOf()).status).toBe(404);
  });
});

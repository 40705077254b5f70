/** Clips of a real camera, recorded by the capture process as people set it up. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CaptureStatus, type VideoList } from '@longview/contract';
import { CLIP_OBSTACLES } from '@longview/rules/clips';
import { startPyftpd } from '@longview/test-kit/ftp-daemon';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCapture, startCapture } from '../../processes/capture.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addClipFeed, makeFilm } from '../../test-setup/clips.ts';
import { sec } from '../../test-setup/pictures.ts';
import { probe } from '../../test-setup/probe-film.ts';
import type { TestUser } from '../../test-setup/users.ts';

const WAIT = { timeout: 40_000, interval: 300 };

let app: TestApp;
let ada: TestUser;
let camera: RtspServer;
let capture: RunningCapture;
const canServe = await hasRtspServer();

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
  if (canServe) camera = await startRtspServer({ audio: true, fps: 10, gop: 5 });
  capture = await startCapture(app.ctx);
});
afterAll(async () => {
  await capture.stop();
  await app.close();
  await camera?.close();
});
// A feed that is recorded on costs the next test its time.
afterEach(() => app.ctx.db.updateTable('feed').set({ has_video_clip: false }).execute());

/** A feed that is recorded as soon as its request is saved. */
async function recorded(item: object, source = camera.url('/h264'), intent = 'VideoStream'): Promise<string> {
  const feedId = await addClipFeed(app.ctx, { accountId: ada.accountId });
  const put = async (path: string, body: object) => {
    const answer = await app.call(path, { as: ada, body });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  await put(`/api/nv/ipdevice/capturesource/${feedId}/${intent}`, { Target_Url: source });
  await put(`/api/nv/feed/capture/basic/${feedId}`, {
    PayloadType: 'VideoClip',
    Values: [{ Accept_Interval_Value: 'PT2S', Duration_Value: 'PT2S', ...item }],
  });
  return feedId;
}

async function clipsOf(feedId: string): Promise<VideoList['Videos']> {
  const answer = await app.call(`/api/v2/video-query?feedid=${feedId}&type=VideoClip`, { as: ada });
  return ((await answer.json()) as VideoList).Videos;
}

async function bytesOf(feedId: string, id: string): Promise<Buffer> {
  const path = `/api/v2/video-get?feedid=${feedId}&videopartid=${id}`;
  return Buffer.from(await (await app.call(path, { as: ada })).arrayBuffer());
}

async function standingOf(feedId: string): Promise<CaptureStatus['Clips']> {
  const answer = await app.call(`/api/nv/feed/capturestatus/${feedId}`, { as: ada });
  return CaptureStatus.parse(await answer.json()).Clips;
}

describe.skipIf(!canServe)('a feed with a request for clips', () => {
  it('is recorded on its grid with sound, as seldom as it is to be kept, and not while nobody looks [CAP-16] [CAP-23] [CAP-24]', async () => {
    const feedId = await recorded({});
    const seldom = await recorded({ Store_Interval_Value: 'PT1H' });
    const unseen = await recorded({ Trigger_Interval_Value: 'PT1M' });
    await expect.poll(async () => (await clipsOf(feedId)).length, WAIT).toBeGreaterThanOrEqual(3);
    expect((await clipsOf(seldom)).length).toBe(1);
    expect(await clipsOf(unseen)).toEqual([]);
    app.ctx.views.note(unseen);
    await expect.poll(async () => (await clipsOf(unseen)).length, WAIT).toBeGreaterThanOrEqual(1);
    const [newest] = await clipsOf(feedId);
    if (!newest) throw new Error('There is no clip.');
    expect(newest).toMatchObject({ Source: 'Recorder', HasSound: true, Width: 640, Height: 360 });
    const film = probe(await bytesOf(feedId, newest.VideoPartId));
    // Two key frames a second: it begins with the one before its time.
    expect(film.duration).toBeGreaterThan(1.5);
    expect(film.duration).toBeLessThan(3.5);
    expect(await standingOf(feedId)).toMatchObject({ FailCount: 0, Message: null });
  }, 60_000);

  it('has clips of a camera of its own, which also show the time before [IPD-22] [EXT-181]', async () => {
    const feedId = await recorded(
      { Accept_Interval_Value: 'PT5S', Duration_Value: 'PT1S', PreRoll_Value: 'PT3S' },
      camera.url('/h264'),
      'VideoClip',
    );
    await expect
      .poll(async () => {
        const [newest] = await clipsOf(feedId);
        return newest ? probe(await bytesOf(feedId, newest.VideoPartId)).duration : 0;
      }, WAIT)
      .toBeGreaterThan(3.5);
  }, 60_000);

  it('is told what keeps it from being recorded, as often as it was tried [CAP-16] [EXT-182]', async () => {
    const feedId = await recorded({}, 'rtsp://127.0.0.1:9/none');
    await expect.poll(async () => (await standingOf(feedId))?.FailCount ?? 0, WAIT).toBeGreaterThanOrEqual(2);
    expect((await standingOf(feedId))?.Message).toMatch(/\.$/);
    await app.call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, {
      as: ada,
      body: { Target_Url: '' },
    });
    await expect.poll(async () => (await standingOf(feedId))?.Message, WAIT).toBe(CLIP_OBSTACLES.NoSource);
    expect(await clipsOf(feedId)).toEqual([]);
  }, 60_000);

  it('shows nothing of what its pictures hide, nor of the time before, and leaves live video its place [CAP-16] [EXT-183] [EXT-224] [EXT-277]', async () => {
    const feedId = await recorded({ PreRoll_Value: 'PT2S' });
    const config = {
      Frame: { IsCropEnabled: true, CropTargetRect: { X: 0, Y: 0, Width: 0.5, Height: 0.5 } },
      Mask: { IsEnabled: false },
      Anonymize: { IsEnabled: true, BlurLevel: 'Low' },
      Deflicker: { IsEnabled: false },
    };
    await app.call(`/api/nv/feed/imageprocess/set/${feedId}`, { as: ada, body: config });
    const croppedAtSec = Math.floor(Date.now() / 1000);
    const later = async () =>
      (await clipsOf(feedId)).filter(({ StartTime }) => sec(StartTime) > croppedAtSec + 1);
    await expect.poll(async () => (await later()).length, WAIT).toBeGreaterThanOrEqual(1);
    const [clip] = await later();
    expect(clip).toMatchObject({ Width: 320, Height: 180, HasSound: true });
    expect(app.ctx.live.transcodeCount).toBe(0);
  }, 60_000);

  it('takes the new films of an FTP folder when they are whole [IPD-22]', async () => {
    const root = await mkdtemp(join(tmpdir(), 'clip-folder-'));
    const ftp = await startPyftpd({ root });
    const film = makeFilm(2);
    const drop = (time: string, bytes: Buffer) => writeFile(join(root, `cam_${time}.mp4`), bytes);
    await drop('20260501063000', film);
    await drop('20260501064000', film);
    const feedId = await recorded({}, `ftp://camera:secret@127.0.0.1:${ftp.port}/`, 'VideoClip');
    const startsOf = async () => (await clipsOf(feedId)).map(({ StartTime }) => StartTime);
    // Of what lay there before, the newest alone.
    await expect.poll(startsOf, WAIT).toEqual(['2026-05-01T06:40:00Z']);
    await drop('20260501065000', film);
    await drop('20260501070000', Buffer.from('not yet a film'));
    await expect.poll(startsOf, WAIT).toEqual(['2026-05-01T06:50:00Z', '2026-05-01T06:40:00Z']);
    await expect
      .poll(async () => (await standingOf(feedId))?.Message, WAIT)
      .toMatch(/^cam_20260501070000\.mp4 /);
    await drop('20260501070000', film);
    await expect.poll(async () => (await startsOf())[0], WAIT).toBe('2026-05-01T07:00:00Z');
    expect((await clipsOf(feedId))[0]).toMatchObject({ Source: 'Folder', Duration: 'PT2S' });
    await ftp.close();
    await rm(root, { recursive: true });
  }, 90_000);

  it('may not ask for clips that are too long [CAP-16] [EXT-181]', async () => {
    const feedId = await addClipFeed(app.ctx, { accountId: ada.accountId });
    const save = (item: object) =>
      app.call(`/api/nv/feed/capture/basic/${feedId}`, {
        as: ada,
        body: { PayloadType: 'VideoClip', Values: [{ Accept_Interval_Value: 'PT1H', ...item }] },
      });
    expect((await save({ Duration_Value: 'PT11M' })).status).toBe(400);
    expect((await save({ PreRoll_Value: 'PT31S' })).status).toBe(400);
    expect((await save({ Duration_Value: 'PT10M', PreRoll_Value: 'PT30S' })).status).toBe(200);
  });
});

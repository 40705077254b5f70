import { startHttpCamera } from '@longview/test-kit/http-camera';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCapture, startCapture } from '../processes/capture.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { sec } from '../test-setup/pictures.ts';
import type { TestUser } from '../test-setup/users.ts';

/** The whole way: a real camera with a login, the service's calls, frames on disk. */

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

let app: TestApp;
let ada: TestUser;
let capture: RunningCapture;

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
  capture = await startCapture(app.ctx);
});
afterAll(async () => {
  await capture.stop();
  await app.close();
});

const startCamera = () => startHttpCamera({ login: { username: 'root', password: 'pw' } });
const call = async (path: string, body?: object): Promise<Json> => {
  const response = await app.call(path, { as: ada, ...(body && { body }) });
  expect(response.status).toBeLessThan(300);
  return response.json();
};
const request = (item: object = {}) => ({
  PayloadType: 'Image',
  Values: [{ Accept_Interval_Value: 'PT1S', ...item }],
});
const statusOf = (feedId: string) => call(`/api/nv/feed/capturestatus/${feedId}`);
const setSource = (feedId: string, Target_Url: string, Target_Password = 'pw') =>
  call(`/api/nv/ipdevice/capturesource/${feedId}/Image`, {
    Target_Url,
    Target_Username: 'root',
    Target_Password,
  });

async function makeFeed(item: object = {}, IntervalCode = '1sec'): Promise<string> {
  const made = await call('/api/nv/feed/create', { Name: 'Mast', SizeCode: 'x1080', IntervalCode });
  await call(`/api/nv/feed/capture/basic/${made.Feed.Id}`, request(item));
  return made.Feed.Id;
}

/** Asks until `isDone` says so; the test's own time limit ends it. */
async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('capturing a camera', () => {
  it('brings its pictures on the grid, and tells how it is doing [CAP-23] [CAP-24] [EXT-01] [CRE-05]', async () => {
    const camera = await startCamera();
    const feed = await makeFeed({ Store_Interval_Value: 'PT0S' });
    await setSource(feed, camera.url);
    const status = await until(
      () => statusOf(feed),
      (each) => each.FrameCount > 0 && each.LastFrameTime !== null,
    );
    expect(status).toMatchObject({
      Report: { StatusCode: 'Ok' },
      FailCount: 0,
      IntervalSec: 1,
      PausedReason: null,
    });
    const live = await app.call(`/api/v2/frame-get?feedid=${feed}`, { as: ada });
    expect(live.status).toBe(200);
    expect(live.headers.get('image-frame-time')).toMatch(/:\d\dZ$/);
    const { Feed } = await call(`/api/v2/feed-get?feedid=${feed}`);
    expect(Feed).toMatchObject({
      FeedContentState: 'Live',
      ActivityState: 'Active',
      ContentState: 'Set',
      DeviceType: 'Generic',
      SourceTypes: ['Http'],
      SourceType_Image: 'Http',
      CurrentContent_FrameResolutionAccepted: { Width: 320, Height: 180 },
    });
    expect(camera.faults).toEqual([]);
    await call(`/api/nv/feed/setfeedstate/${feed}`, { FeedState: 'View' });
    await camera.close();
  });

  it('shows one picture at once when the first grid time is far, and stores none of it [CAP-23] [CAP-24]', async () => {
    const [first, second] = [await startCamera(), await startCamera()];
    // Half an hour from the grid at least, whenever the test runs.
    const Accept_Interval_Offset_Value = `PT${(new Date().getUTCMinutes() + 30) % 60}M`;
    const feed = await makeFeed({ Accept_Interval_Value: 'PT1H', Accept_Interval_Offset_Value }, '1hour');
    const before = Math.floor(Date.now() / 1000);
    await setSource(feed, first.url);
    const live = () => app.call(`/api/v2/frame-get?feedid=${feed}`, { as: ada });
    const answer = await until(live, ({ status }) => status === 200);
    expect(sec(answer.headers.get('image-frame-time') ?? '')).toBeGreaterThanOrEqual(before);
    await setSource(feed, second.url);
    await until(
      async () => second.counters.pictures,
      (count) => count > 0,
    );
    await app.ctx.content.flush();
    expect(await statusOf(feed)).toMatchObject({ FrameCount: 0, Report: { StatusCode: 'Ok' } });
    expect([first.counters.pictures, second.counters.pictures]).toEqual([1, 1]);
    await call(`/api/nv/feed/setfeedstate/${feed}`, { FeedState: 'View' });
    await Promise.all([first.close(), second.close()]);
  });

  it('goes by the interval of the feed from the moment it is set, unless a rule says otherwise [EXT-322] [API-08] [API-68]', async () => {
    const camera = await startCamera();
    const size = { SizeCode: 'x1080' };
    const codes = { ...size, VideoClip_Enabled: false, VideoStream_Enabled: false };
    const setInterval = (feedId: string, IntervalCode: string) =>
      call(`/api/nv/feed/setfeedsubscriptioninfo/${feedId}`, { ...codes, IntervalCode });
    const { Feed } = await call('/api/nv/feed/create', { Name: 'Mast', ...size, IntervalCode: '1hour' });
    await setSource(Feed.Id, camera.url);
    expect(await statusOf(Feed.Id)).toMatchObject({ IntervalSec: 3600, FrameCount: 0 });
    await setInterval(Feed.Id, '1sec');
    const { IntervalSec } = await until(
      () => statusOf(Feed.Id),
      ({ FrameCount }) => FrameCount >= 3,
    );
    expect(IntervalSec).toBe(1);
    await setInterval(Feed.Id, '10min');
    expect(await statusOf(Feed.Id)).toMatchObject({ IntervalSec: 600 });
    // A rule of somebody stays, and decides.
    await call(`/api/nv/feed/capture/basic/${Feed.Id}`, request({ Accept_Interval_Value: 'PT1H' }));
    await setInterval(Feed.Id, '1sec');
    expect(await statusOf(Feed.Id)).toMatchObject({ IntervalSec: 3600 });
    const quick = await call('/api/nv/feed/create', { Name: 'Gate', ...size, IntervalCode: '1sec' });
    await setSource(quick.Feed.Id, camera.url);
    await until(
      () => statusOf(quick.Feed.Id),
      ({ FrameCount }) => FrameCount >= 2,
    );
    for (const id of [Feed.Id, quick.Feed.Id])
      await call(`/api/nv/feed/setfeedstate/${id}`, { FeedState: 'View' });
    await camera.close();
  });

  it('goes on with another source, and stops with the state, at once [STT-01] [SRC-06]', async () => {
    const [first, second] = [await startCamera(), await startCamera()];
    const feed = await makeFeed();
    await setSource(feed, first.url);
    await until(
      async () => first.counters.pictures,
      (count) => count > 0,
    );
    await setSource(feed, second.url);
    await until(
      async () => second.counters.pictures,
      (count) => count > 0,
    );
    await call(`/api/nv/feed/setfeedstate/${feed}`, { FeedState: 'View' });
    await until(
      async () => capture.node.scheduler.nextAt(feed),
      (next) => next === null,
    );
    await call(`/api/nv/feed/setfeedstate/${feed}`, { FeedState: 'Capture' });
    await until(
      async () => capture.node.scheduler.nextAt(feed),
      (next) => next !== null,
    );
    const body = { Target_Url: second.url, Device_CommandName: 'Stop' };
    await call(`/api/nv/ipdevice/capturesource/${feed}/Image`, body);
    await until(
      async () => capture.node.scheduler.nextAt(feed),
      (next) => next === null,
    );
    await Promise.all([first.close(), second.close()]);
  });

  it('tells what is wrong with a login, waits long, and takes up at once when it is put right [CAM-07] [EXT-01]', async () => {
    const camera = await startCamera();
    const feed = await makeFeed();
    await setSource(feed, camera.url, 'wrong');
    const status = await until(
      () => statusOf(feed),
      (each) => each.Report !== null,
    );
    expect(status).toMatchObject({
      Report: { StatusCode: 'Unauthorized', ErrorStatusCode: '401' },
      FailCount: 1,
    });
    expect(status.Report.ErrorStatusMessage).toContain('Check user name and password');
    expect(Date.parse(status.NextAt) - Date.parse(status.TriedAt)).toBeGreaterThan(290_000);
    await setSource(feed, camera.url);
    const better = await until(
      () => statusOf(feed),
      (each) => each.Report?.StatusCode === 'Ok',
    );
    expect(better.FailCount).toBe(0);
    await call(`/api/nv/feed/setfeedstate/${feed}`, { FeedState: 'View' });
    await camera.close();
  });

  it('with a trigger interval begins when someone looks [CAP-24] [CAP-07]', async () => {
    const camera = await startCamera();
    const feed = await makeFeed({ Trigger_Interval_Value: 'PT30M' });
    await setSource(feed, camera.url);
    await until(
      async () => capture.node.scheduler.nextAt(feed),
      (next) => next !== null,
    );
    const before = capture.node.scheduler.counts.started;
    await until(
      async () => capture.node.scheduler.counts.started,
      (count) => count > before + 1,
    );
    expect(camera.counters.requests).toBe(0);
    const live = () => app.call(`/api/v2/frame-get?feedid=${feed}`, { as: ada });
    await until(live, (answer) => answer.status === 200);
    expect(camera.counters.pictures).toBeGreaterThan(0);
    await call(`/api/nv/feed/setfeedstate/${feed}`, { FeedState: 'View' });
    await camera.close();
  });

  it('refreshes the preview of a camera test [API-02]', async () => {
    const camera = await startCamera();
    const wish = { urlToTest: camera.url, Username: 'root', Password: 'pw', requestPreviewFeed: true };
    const { PreviewFeedId } = await call('/api/nv/ipdevice/yourcamera', wish);
    await until(
      async () => capture.node.scheduler.nextAt(PreviewFeedId),
      (next) => next !== null,
    );
    const row = app.ctx.db.updateTable('feed').where('id', '=', PreviewFeedId);
    await row.set({ preview_tested_at: new Date(Date.now() - 601_000) }).execute();
    await app.ctx.changes.tell(app.ctx.db, PreviewFeedId);
    await until(
      async () => capture.node.scheduler.nextAt(PreviewFeedId),
      (next) => next === null,
    );
    await camera.close();
  });

  it('is in the figures, which are told to nobody where no token is set [OPS-02]', async () => {
    const figures = await app.ctx.metrics.registry.metrics();
    for (const line of [
      /^longview_capture_tries_total\{status="Ok"\} [1-9]/m,
      /^longview_capture_tries_total\{status="Unauthorized"\} [1-9]/m,
      /^longview_frames_total\{outcome="stored"\} [1-9]/m,
      /^longview_frames_total\{outcome="shown"\} [1-9]/m,
    ])
      expect(figures).toMatch(line);
    expect((await app.call('/metrics')).status).toBe(404);
  });
});

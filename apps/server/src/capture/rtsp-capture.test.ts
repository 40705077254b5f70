import { CaptureStatus } from '@longview/contract';
import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCapture, startCapture } from '../processes/capture.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { readFilm } from '../test-setup/read-film.ts';
import type { TestUser } from '../test-setup/users.ts';

/** From a real H.264 camera to a film, by the service's own calls. */
const LOGIN = { user: 'viewer', password: 'p@ss:w/ord' };

let app: TestApp;
let ada: TestUser;
let capture: RunningCapture;
let camera: RtspServer;

const call = async (path: string, body?: object) => {
  const response = await app.call(path, { as: ada, ...(body && { body }) });
  expect(response.status).toBeLessThan(300);
  return response;
};
const statusOf = async (feed: string) =>
  CaptureStatus.parse(await (await call(`/api/nv/feed/capturestatus/${feed}`)).json());

describe.skipIf(!(await hasRtspServer()))('an RTSP camera', () => {
  beforeAll(async () => {
    app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
    ada = await app.addOwner('Ada');
    capture = await startCapture(app.ctx);
    camera = await startRtspServer({ login: LOGIN, audio: true });
  });
  afterAll(async () => {
    await capture.stop();
    await app.close();
    await camera.close();
  });

  it('becomes stored frames and a film [API-55] [TLP-08]', async () => {
    const feed = await makeFeed();
    const source = { Target_Url: camera.url('/h264'), Target_Username: LOGIN.user };
    const saved = await call(`/api/nv/ipdevice/capturesource/${feed}/Image`, {
      ...source,
      Target_Password: LOGIN.password,
    });
    expect(await saved.text()).not.toContain(LOGIN.password);
    let status = await statusOf(feed);
    while (status.FrameCount < 3) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      status = await statusOf(feed);
    }
    expect(status).toMatchObject({ Report: { StatusCode: 'Ok' }, FailCount: 0 });
    await requireFrame(feed);
    await requireFilm(feed);
  });
});

async function makeFeed(): Promise<string> {
  const made = await call('/api/nv/feed/create', { Name: 'Gate', SizeCode: 'x1080', IntervalCode: '1sec' });
  const { Feed } = (await made.json()) as { Feed: { Id: string } };
  const item = { Accept_Interval_Value: 'PT1S', Store_Interval_Value: 'PT0S' };
  await call(`/api/nv/feed/capture/basic/${Feed.Id}`, { PayloadType: 'Image', Values: [item] });
  return Feed.Id;
}

async function requireFrame(feed: string): Promise<void> {
  const answer = await call(`/api/v2/frame-get?feedid=${feed}`);
  const jpeg = Buffer.from(await answer.arrayBuffer());
  expect(await images.verify(jpeg)).toEqual({ width: 640, height: 360 });
}

async function requireFilm(feed: string): Promise<void> {
  const nowSec = Math.floor(Date.now() / 1000);
  const range = `from=${formatTime(nowSec - 60)}&to=${formatTime(nowSec + 1)}`;
  const list = await (await call(`/api/v2/timelapse.m3u8?feedid=${feed}&${range}&sizecode=x240`)).text();
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(list)?.[1] ?? '';
  const tiles = list.split('\n').filter((line) => line.startsWith('/api/v2/timelapse-tile'));
  const parts: Buffer[] = [];
  for (const url of [init, ...tiles]) parts.push(Buffer.from(await (await call(url)).arrayBuffer()));
  expect(readFilm(Buffer.concat(parts)).frameCount).toBeGreaterThanOrEqual(3);
}

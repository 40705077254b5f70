import { createServer, type Server } from 'node:http';
import { portOf } from '@longview/base';
import { CaptureStatus } from '@longview/contract';
import { hasRtmpServer, startRtmpServer } from '@longview/test-kit/rtmp-server';
import { hasSrtServer, startSrtServer } from '@longview/test-kit/srt-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCapture, startCapture } from '../processes/capture.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed } from '../test-setup/pictures.ts';
import type { TestUser } from '../test-setup/users.ts';

/** From real RTMP and SRT cameras to stored frames, by the service's own calls. */
const PASSPHRASE = 'correct horse 1';

const canSrt = await hasSrtServer();

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

async function captureFrom(source: object): Promise<{ feed: string; saved: string }> {
  const request = { PayloadType: 'Image', Values: [{ Accept_Interval_Value: 'PT1S' }] };
  const feed = await addFeed(app.ctx, { accountId: ada.accountId, request });
  const response = await app.call(`/api/nv/ipdevice/capturesource/${feed}/Image`, { as: ada, body: source });
  expect(response.status).toBe(200);
  return { feed, saved: await response.text() };
}

const statusOf = async (feed: string) =>
  CaptureStatus.parse(await (await app.call(`/api/nv/feed/capturestatus/${feed}`, { as: ada })).json());

const requireFrames = (feed: string) =>
  expect.poll(async () => (await statusOf(feed)).FrameCount, { timeout: 25_000 }).toBeGreaterThanOrEqual(2);

describe('streams', () => {
  it.skipIf(!hasRtmpServer())('of RTMP become stored frames [API-55] [CAP-23]', async () => {
    const camera = await startRtmpServer();
    const { feed } = await captureFrom({ Target_Url: camera.url });
    await requireFrames(feed);
    await camera.close();
  });

  it.skipIf(!canSrt)(
    'of SRT become stored frames, and the passphrase is never answered [API-55] [CAP-23] [GEN-17]',
    async () => {
      const camera = await startSrtServer({ passphrase: PASSPHRASE });
      const query = `passphrase=${encodeURIComponent(PASSPHRASE)}`;
      const { feed, saved } = await captureFrom({ Target_Url: `${camera.url}?${query}` });
      expect(saved).not.toMatch(/correct/);
      await requireFrames(feed);
      await camera.close();
    },
  );
});

describe('the preload webhook', () => {
  let hook: Server;
  let calls = 0;
  beforeAll(async () => {
    hook = createServer((_, response) => {
      calls += 1;
      response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => hook.close());

  it('is called, and its failure is told and skips the picture in the mode Fail [ENT-29]', async () => {
    const url = `http://127.0.0.1:${portOf(hook)}/`;
    const webhook = { Target_PreloadWebhookUrl: url, Target_PreloadWebhookErrorMode: 'Fail' };
    const { feed } = await captureFrom({ Target_Url: 'demo://sea', ...webhook });
    await expect
      .poll(async () => (await statusOf(feed)).Report, { timeout: 25_000 })
      .toMatchObject({
        StatusCode: 'Error',
        ErrorStatusMessage: expect.stringMatching(/webhook/),
      });
    expect(calls).toBeGreaterThan(0);
    expect((await statusOf(feed)).FrameCount).toBe(0);
  });
});

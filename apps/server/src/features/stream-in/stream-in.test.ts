/** Video that encoders send by RTMP, from the key to who watches. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PUSH_REFUSALS } from '@longview/rules/restream';
import { canPushRtmp, type RtmpPusher, startRtmpPusher } from '@longview/test-kit/rtmp-pusher';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCapture } from '../../processes/capture.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { StreamInScene } from '../../test-setup/stream-in-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';

const run = promisify(execFile);

/** Encoders take their time on a busy machine. */
const SLOW = { timeout: 20_000 };

let scene: StreamInScene;
let certDir: string;
let eve: TestUser;
const pushers: RtmpPusher[] = [];

beforeAll(async () => {
  certDir = await mkdtemp(join(tmpdir(), 'longview-cert-'));
  const [cert, key] = [join(certDir, 'cert.pem'), join(certDir, 'key.pem')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  await run('openssl', ['req', '-x509', '-days', '2', ...made]);
  scene = await StreamInScene.open({ RTMP_PORT: '0', RTMP_TLS_CERT: cert, RTMP_TLS_KEY: key });
  eve = await scene.app.addOwner('Eve');
});
afterEach(async () => {
  scene.closePages();
  await Promise.all(pushers.splice(0).map((pusher) => pusher.close()));
});
afterAll(async () => {
  await scene.close();
  await rm(certDir, { recursive: true, force: true });
});

const pathOf = (feedId: string) => `/api/nv/feed/streamin/${feedId}`;

function push(
  key: string | null,
  options: Parameters<typeof startRtmpPusher>[1] = {},
  scheme = 'rtmp',
): RtmpPusher {
  const pusher = startRtmpPusher(`${scheme}://127.0.0.1:${scene.port.port}/live/${key}`, options);
  pushers.push(pusher);
  return pusher;
}

describe('the key of a feed', () => {
  it('is made, shown to who may edit, renewed and ended [EXT-188]', async () => {
    const feedId = await scene.makeFeed();
    expect(await scene.ask(feedId)).toMatchObject({
      IsEnabled: true,
      StreamKey: null,
      Address: null,
      MadeAt: null,
    });
    const made = await scene.ask(feedId, 'POST');
    expect(made.StreamKey).toMatch(/^[a-z2-9]{32}$/);
    expect(made).toMatchObject({ Server: 'rtmps://localhost:0/live', IsShown: true, Publisher: null });
    expect(made.Address).toBe(`${made.Server}/${made.StreamKey}`);
    expect(await scene.ask(feedId)).toEqual(made);
    const rows = await scene.app.ctx.db.selectFrom('stream_in').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(made.StreamKey);
    expect((await scene.ask(feedId, 'POST')).StreamKey).not.toBe(made.StreamKey);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await scene.app.call(pathOf(feedId), { as: eve, method })).status).toBe(404);
    expect((await scene.app.call(pathOf(feedId), { as: scene.ada, method: 'DELETE' })).status).toBe(204);
    expect((await scene.app.call(pathOf(feedId), { as: scene.ada, method: 'DELETE' })).status).toBe(404);
  });
});

describe.skipIf(!canPushRtmp())('what an encoder sends', () => {
  it('is the feed’s live video, also after the encoder began anew [EXT-188]', async () => {
    const feedId = await scene.makeFeed();
    const { StreamKey } = await scene.ask(feedId, 'POST');
    const first = push(StreamKey);
    await scene.isSending(feedId);
    const page = await scene.watch(feedId);
    await scene.hasParts(page, 15);
    expect(page.said[0]).toMatchObject({ Type: 'Head', Mime: expect.stringContaining('mp4a'), Width: 640 });
    expect(probe(Buffer.concat(page.parts))).toMatchObject({ width: 640, height: 360 });
    await first.close();
    await scene.isSending(feedId, false);
    expect(await scene.failedChecks(feedId)).toEqual(['Picture']);
    push(StreamKey);
    await expect.poll(() => scene.failedChecks(feedId), { timeout: 20_000 }).toEqual([]);
  });

  it('gives the feed its pictures too, where it has no other source [EXT-260] [CAP-23]', async () => {
    const { feedId, key } = await scene.makeFeedWithKey();
    const { feedId: other } = await scene.makeFeedWithKey();
    const { ctx } = scene.app;
    const body = JSON.stringify({ PayloadType: 'Image', Values: [{ Accept_Interval_Value: 'PT1S' }] });
    for (const feed_id of [feedId, other])
      await ctx.db.updateTable('capture_request').set({ body }).where('feed_id', '=', feed_id).execute();
    const capture = await startCapture(ctx);
    const statusOf = async (id: string) =>
      (await scene.app.call(`/api/nv/feed/capturestatus/${id}`, { as: scene.ada })).json() as Promise<{
        FrameCount: number;
        Report: object | null;
      }>;
    const first = push(key);
    await expect.poll(async () => (await statusOf(feedId)).FrameCount, SLOW).toBeGreaterThan(1);
    const frame = await ctx.frames.latest(feedId);
    expect([frame?.width, frame?.height]).toEqual([640, 360]);
    await first.close();
    await scene.isSending(feedId, false);
    await expect.poll(() => capture.node.scheduler.nextAt(feedId)).toBeNull();
    // Nobody sends to the other one: it is no camera that fails.
    expect(await statusOf(other)).toMatchObject({ FrameCount: 0, Report: null });
    await capture.stop();
  });

  it('comes encrypted as well, at the same port [EXT-188]', async () => {
    const { feedId, key } = await scene.makeFeedWithKey();
    push(key, {}, 'rtmps');
    await scene.isSending(feedId);
    await scene.hasParts(await scene.watch(feedId), 5);
  });

  it('is one encoder’s at a time, and told to the other [EXT-188]', async () => {
    const feedId = await scene.makeFeed();
    const { StreamKey } = await scene.ask(feedId, 'POST');
    const first = push(StreamKey);
    await scene.isSending(feedId);
    const second = push(StreamKey);
    await second.ended;
    expect(second.said()).toContain(PUSH_REFUSALS.taken);
    // It says nothing any more and does not hang up: after ten seconds it is gone.
    first.freeze();
    await scene.isSending(feedId, false);
    push(StreamKey);
    await scene.isSending(feedId);
  });

  it('ends with its key, and where the feed takes none [EXT-188] [DVP-12]', async () => {
    const feedId = await scene.makeFeed();
    const { StreamKey } = await scene.ask(feedId, 'POST');
    const pusher = push(StreamKey);
    await scene.isSending(feedId);
    await scene.ask(feedId, 'POST');
    await pusher.ended;
    const refused = async (key: string | null) => {
      const one = push(key);
      await one.ended;
      return one.said();
    };
    expect(await refused(StreamKey)).toContain(PUSH_REFUSALS.unknownKey);
    await scene.setEnabled(feedId, false);
    expect(await refused((await scene.ask(feedId)).StreamKey)).toContain(PUSH_REFUSALS.notEnabled);
  });

  it('ends when it is no H.264 [EXT-188]', async () => {
    const feedId = await scene.makeFeed();
    const { StreamKey } = await scene.ask(feedId, 'POST');
    const pusher = push(StreamKey, { codec: 'flv', sound: false });
    await pusher.ended;
    // It does not listen while it sends, so it cannot say why.
    expect((await scene.ask(feedId)).Publisher).toBeNull();
  });
});

describe('the port', () => {
  it('closes on who does not speak RTMP, and lets nobody read without a ticket [EXT-188]', async () => {
    const closed = (first: string | Buffer) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(scene.port.port, '127.0.0.1', () => socket.write(first));
        socket.on('error', () => {});
        socket.once('close', () => resolve());
        setTimeout(() => reject(new Error('It stays open.')), 15_000).unref();
      });
    await Promise.all([
      closed('GET / HTTP/1.1\r\n\r\n'),
      closed(Buffer.concat([Buffer.from([3]), Buffer.alloc(3_071, 1), Buffer.alloc(100_000, 255)])),
    ]);
  });
});

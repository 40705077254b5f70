/** Video that encoders send by RTMP, from the key to who watches. */
import { connect } from 'node:net';
import type { LiveCheck, StreamIn } from '@longview/contract';
import { PUSH_REFUSALS } from '@longview/rules/restream';
import { canPushRtmp, type RtmpPusher, startRtmpPusher } from '@longview/test-kit/rtmp-pusher';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningStreamIn, startStreamIn } from '../../processes/stream-in.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { type LivePage, openLive } from '../../test-setup/live-page.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { probe } from '../../test-setup/probe-film.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let port: RunningStreamIn;
let ada: TestUser;
let eve: TestUser;
const pushers: RtmpPusher[] = [];
const pages: LivePage[] = [];

beforeAll(async () => {
  app = await startTestApp({ env: { RTMP_PORT: '0' } });
  port = (await startStreamIn(app.ctx)) as RunningStreamIn;
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await Promise.all(pushers.splice(0).map((pusher) => pusher.close()));
});
afterAll(async () => {
  await port.stop();
  await app.close();
});

const pathOf = (feedId: string) => `/api/nv/feed/streamin/${feedId}`;

async function makeFeed(): Promise<string> {
  const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  await setEnabled(feedId, true);
  return feedId;
}

async function setEnabled(feedId: string, isEnabled: boolean): Promise<void> {
  await app.ctx.db
    .updateTable('feed')
    .set({ has_video_stream: isEnabled })
    .where('id', '=', feedId)
    .execute();
}

async function ask(feedId: string, method = 'GET'): Promise<StreamIn> {
  const answer = await app.call(pathOf(feedId), { as: ada, method });
  expect(answer.status).toBe(200);
  return (await answer.json()) as StreamIn;
}

function push(key: string | null, options: Parameters<typeof startRtmpPusher>[1] = {}): RtmpPusher {
  const pusher = startRtmpPusher(`rtmp://127.0.0.1:${port.port}/live/${key}`, options);
  pushers.push(pusher);
  return pusher;
}

async function watch(feedId: string): Promise<LivePage> {
  const page = await openLive(app, feedId, { as: ada });
  pages.push(page);
  return page;
}

const isSending = (feedId: string, wanted = true) =>
  expect.poll(async () => (await ask(feedId)).Publisher !== null, { timeout: 20_000 }).toBe(wanted);

const hasParts = (page: LivePage, count: number) =>
  expect.poll(() => page.parts.length, { timeout: 20_000 }).toBeGreaterThan(count);

async function failedChecks(feedId: string): Promise<string[]> {
  const answer = await app.call(`/api/nv/feed/livecheck/${feedId}`, { as: ada });
  const { Lines } = (await answer.json()) as LiveCheck;
  return Lines.flatMap(({ Check, IsPassed }) => (IsPassed ? [] : [Check]));
}

describe('the key of a feed', () => {
  it('is made, shown to who may edit, renewed and ended [EXT-188]', async () => {
    const feedId = await makeFeed();
    expect(await ask(feedId)).toMatchObject({
      IsEnabled: true,
      StreamKey: null,
      Address: null,
      MadeAt: null,
    });
    const made = await ask(feedId, 'POST');
    expect(made.StreamKey).toMatch(/^[a-z2-9]{32}$/);
    expect(made).toMatchObject({ Server: 'rtmp://localhost:0/live', IsShown: true, Publisher: null });
    expect(made.Address).toBe(`${made.Server}/${made.StreamKey}`);
    expect(await ask(feedId)).toEqual(made);
    const rows = await app.ctx.db.selectFrom('stream_in').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(made.StreamKey);
    expect((await ask(feedId, 'POST')).StreamKey).not.toBe(made.StreamKey);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await app.call(pathOf(feedId), { as: eve, method })).status).toBe(404);
    expect((await app.call(pathOf(feedId), { as: ada, method: 'DELETE' })).status).toBe(204);
    expect((await app.call(pathOf(feedId), { as: ada, method: 'DELETE' })).status).toBe(404);
  });
});

describe.skipIf(!canPushRtmp())('what an encoder sends', () => {
  it('is the feed’s live video, also after the encoder began anew [EXT-188]', async () => {
    const feedId = await makeFeed();
    const { StreamKey } = await ask(feedId, 'POST');
    const first = push(StreamKey);
    await isSending(feedId);
    const page = await watch(feedId);
    await hasParts(page, 15);
    expect(page.said[0]).toMatchObject({ Type: 'Head', Mime: expect.stringContaining('mp4a'), Width: 640 });
    expect(probe(Buffer.concat(page.parts))).toMatchObject({ width: 640, height: 360 });
    await first.close();
    await isSending(feedId, false);
    expect(await failedChecks(feedId)).toEqual(['Picture']);
    push(StreamKey);
    await expect.poll(() => failedChecks(feedId), { timeout: 20_000 }).toEqual([]);
  });

  it('is one encoder’s at a time, and told to the other [EXT-188]', async () => {
    const feedId = await makeFeed();
    const { StreamKey } = await ask(feedId, 'POST');
    const first = push(StreamKey);
    await isSending(feedId);
    const second = push(StreamKey);
    await second.ended;
    expect(second.said()).toContain(PUSH_REFUSALS.taken);
    // It says nothing any more and does not hang up: after ten seconds it is gone.
    first.freeze();
    await isSending(feedId, false);
    push(StreamKey);
    await isSending(feedId);
  });

  it('ends with its key, and where the feed takes none [EXT-188] [DVP-12]', async () => {
    const feedId = await makeFeed();
    const { StreamKey } = await ask(feedId, 'POST');
    const pusher = push(StreamKey);
    await isSending(feedId);
    await ask(feedId, 'POST');
    await pusher.ended;
    const refused = async (key: string | null) => {
      const one = push(key);
      await one.ended;
      return one.said();
    };
    expect(await refused(StreamKey)).toContain(PUSH_REFUSALS.unknownKey);
    await setEnabled(feedId, false);
    expect(await refused((await ask(feedId)).StreamKey)).toContain(PUSH_REFUSALS.notEnabled);
  });

  it('ends when it is no H.264 [EXT-188]', async () => {
    const feedId = await makeFeed();
    const { StreamKey } = await ask(feedId, 'POST');
    const pusher = push(StreamKey, { codec: 'flv', sound: false });
    await pusher.ended;
    // It does not listen while it sends, so it cannot say why.
    expect((await ask(feedId)).Publisher).toBeNull();
  });
});

describe('the port', () => {
  it('closes on who does not speak RTMP, and lets nobody read without a ticket [EXT-188]', async () => {
    const closed = (first: string | Buffer) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port.port, '127.0.0.1', () => socket.write(first));
        socket.on('error', () => {});
        socket.once('close', () => resolve());
        setTimeout(() => reject(new Error('It stays open.')), 15_000).unref();
      });
    await Promise.all([
      closed('GET / HTTP/1.1\r\n\r\n'),
      closed(Buffer.concat([Buffer.from([3]), Buffer.alloc(3_071, 1), Buffer.alloc(100_000, 255)])),
      // A TLS hello, and there is no certificate.
      closed(Buffer.from([0x16, 3, 1])),
    ]);
  });
});

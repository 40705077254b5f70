/** Viewers that do not read, read slowly, or are many, on real sockets; the camera sends as much as the test wants. */
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LiveItem } from '@longview/media';
import { LIVE_UNSENT_MAX_BYTES } from '@longview/rules/live';
import { startTcpProxy } from '@longview/test-kit/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeFragment, madeHead } from '../../live/test-setup/made-items.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { openLive } from '../../test-setup/live-page.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

const MIB = 2 ** 20;
/** More than a system keeps for a connection on its own. */
const MORE_THAN_ENOUGH = LIVE_UNSENT_MAX_BYTES / MIB + 40;

let app: TestApp;
let ada: TestUser;
let feedId: string;
let query: string;
let send: (item: LiveItem) => void = () => {};
/** How often the camera was connected to. */
let dials = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
  feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  await app.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', feedId).execute();
  const body = { Target_Url: 'rtsp://127.0.0.1:9/x' };
  await app.call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, { as: ada, body });
  const { accessKey } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId });
  query = `?accesskey=${accessKey}`;
  app.ctx.media.live.watch = (_options, onItem, signal) => {
    send = onItem;
    dials += 1;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
});
afterAll(() => app.close());

/** Asks; reads nothing of the answer until it is told to. */
async function ask(headers: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  const path = `/api/v2/stream/${feedId}/live.mp4${query}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  return socket;
}

/** Bytes that are in use, without what is garbage already. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

const WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: BwcHBwcHBwcHBwcHBwcHBw==',
  '',
].join('\r\n');

describe('a viewer that does not read', () => {
  it.each([
    ['WebSocket', WEBSOCKET],
    ['one answer', ''],
  ])('over %s is ended, and nobody else is [PUB-10]', async (_name, headers) => {
    const quick = await openLive(app, feedId, { query });
    await expect.poll(() => app.ctx.live.viewerCount).toBe(1);
    const slow = await ask(headers);
    await expect.poll(() => app.ctx.live.viewerCount).toBe(2);
    send(madeHead());
    send(madeFragment(0, true));
    // The answer begins with the first picture.
    await expect.poll(() => quick.parts.at(-1)?.length).toBe(madeFragment(0).bytes.length);
    const begun = quick.parts.length;
    for (let sent = 1; sent <= MORE_THAN_ENOUGH; sent++) {
      send(madeFragment(sent * 40, false, MIB));
      await expect.poll(() => quick.parts.length).toBe(begun + sent);
    }
    await expect.poll(() => app.ctx.live.viewerCount).toBe(1);
    expect(quick.said.every(({ Type }) => Type === 'Head')).toBe(true);
    slow.destroy();
    quick.close();
    await expect.poll(() => app.ctx.live.viewerCount).toBe(0);
  });

  it('or has 200 kbit/s for a stream of more is ended, and the picture of others goes on [PUB-10] [EXT-213]', async () => {
    const { hostname: host, port } = new URL(app.url);
    const proxy = await startTcpProxy({ host, port: Number(port) }, 25_000);
    const quick = await openLive(app, feedId, { query });
    const slow = await openLive({ ...app, url: `http://127.0.0.1:${proxy.port}` }, feedId, { query });
    await expect.poll(() => app.ctx.live.viewerCount).toBe(2);
    send(madeHead());
    send(madeFragment(0, true));
    await expect.poll(() => slow.parts.at(-1)?.length).toBe(madeFragment(0).bytes.length);
    const begun = quick.parts.length;
    for (let sent = 1; sent <= MORE_THAN_ENOUGH; sent++) {
      send(madeFragment(sent * 40, false, MIB));
      await expect.poll(() => quick.parts.length).toBe(begun + sent);
    }
    await expect.poll(() => app.ctx.live.viewerCount).toBe(1);
    expect(slow.parts.length).toBeLessThan(quick.parts.length);
    for (const page of [quick, slow]) page.close();
    await proxy.close();
    await expect.poll(() => app.ctx.live.viewerCount).toBe(0);
  });

  it('by asking for the headers alone is none', async () => {
    const answer = await app.call(`/api/v2/stream/${feedId}/live.mp4${query}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(app.ctx.live.viewerCount).toBe(0);
  });
});

describe('a hundred viewers of one stream', () => {
  it('are served by one connection, and leave nothing behind but its newest pictures [PUB-10] [EXT-213]', async () => {
    const before = dials;
    const all = await Promise.all(Array.from({ length: 100 }, () => ask(WEBSOCKET)));
    await expect.poll(() => app.ctx.live.viewerCount, { timeout: 10_000 }).toBe(100);
    const taken = all.map(() => 0);
    for (const [at, socket] of all.entries()) {
      socket.on('data', ({ length }) => {
        taken[at] = (taken[at] ?? 0) + length;
      });
      socket.resume();
    }
    const used = bytesInUse();
    send(madeHead());
    let sent = 0;
    // A second each second: a key frame and 24 others.
    for (let at = 0; at < 100; at++) {
      const fragment = madeFragment(at * 40, at % 25 === 0, at % 25 === 0 ? 100_000 : 20_000);
      send(fragment);
      sent += fragment.bytes.length;
      if (at % 25 === 24)
        await expect.poll(() => Math.min(...taken), { timeout: 10_000 }).toBeGreaterThan(sent);
    }
    // None where the stream of the viewers before still rests.
    expect(dials - before).toBeLessThanOrEqual(1);
    // Of 2.3 MB for each of a hundred: what the ring keeps, and room for what the machine has on its way.
    await expect.poll(() => bytesInUse() - used, { timeout: 10_000 }).toBeLessThan(16 * MIB);
    for (const socket of all) socket.destroy();
    await expect.poll(() => app.ctx.live.viewerCount).toBe(0);
  });
});

/** Viewers that do not read, on real sockets; the camera is one that sends as much as the test wants. */
import { connect, type Socket } from 'node:net';
import type { LiveItem } from '@longview/media';
import { LIVE_UNSENT_MAX_BYTES } from '@longview/rules/live';
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
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
});
afterAll(() => app.close());

/** Asks and reads nothing of the answer. */
async function stare(headers: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  const path = `/api/v2/stream/${feedId}/live.mp4${query}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  return socket;
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
    const slow = await stare(headers);
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

  it('by asking for the headers alone is none', async () => {
    const answer = await app.call(`/api/v2/stream/${feedId}/live.mp4${query}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(app.ctx.live.viewerCount).toBe(0);
  });
});

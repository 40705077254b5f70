/** Video that encoders send by WebRTC and by SRT, from the key to who watches. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { PUSH_REFUSALS, WHIP_CODEC } from '@longview/rules/restream';
import { canPushRtmp } from '@longview/test-kit/rtmp-pusher';
import { type SrtPusher, startSrtPusher } from '@longview/test-kit/srt-pusher';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cropped } from '../../test-setup/image-process-calls.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { StreamInScene } from '../../test-setup/stream-in-scene.ts';
import { openWhep } from '../../test-setup/whep-page.ts';
import { postOffer, sendWhip, type WhipSender } from '../../test-setup/whip-sender.ts';

let scene: StreamInScene;
let port: number;
const senders: WhipSender[] = [];
const pushers: SrtPusher[] = [];

beforeAll(async () => {
  port = await freePort();
  scene = await StreamInScene.open({ WEBRTC_PORTS: 'any', SRT_IN_PORTS: `${port}-${port}` });
});
afterEach(async () => {
  scene.closePages();
  await Promise.all([...senders.splice(0), ...pushers.splice(0)].map((one) => one.close()));
});
afterAll(() => scene.close());

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port: free } = socket.address();
  socket.close();
  return free;
}

async function send(...[key, how]: [string, Parameters<typeof sendWhip>[2]?]): Promise<WhipSender> {
  const sender = await sendWhip(scene.app, key, how);
  senders.push(sender);
  return sender;
}

/** Lets an offer go on as it is, and keeps it. */
const keepIn = (offers: string[]) => (offer: string) => {
  offers.push(offer);
  return offer;
};

/** As an address says it, of this machine. */
function push(address: string | null, options: Parameters<typeof startSrtPusher>[1] = {}): SrtPusher {
  const pusher = startSrtPusher((address ?? '').replace('localhost', '127.0.0.1'), options);
  pushers.push(pusher);
  return pusher;
}

describe.skipIf(!canPushRtmp())('what is sent by WebRTC', () => {
  it('is the feed’s live video with its sound, for all outputs [EXT-200] [EXT-201]', async () => {
    const { feedId, key } = await scene.makeFeedWithKey();
    const sender = await send(key);
    expect(sender).toMatchObject({ status: 201, text: expect.stringContaining('a=ice-lite') });
    await scene.isSending(feedId);
    const page = await scene.watch(feedId);
    await scene.hasParts(page, 15);
    expect(page.said[0]).toMatchObject({ Mime: expect.stringMatching(/avc1.*opus/i), Width: 640 });
    expect(probe(Buffer.concat(page.parts))).toMatchObject({ width: 640, height: 360 });
    const viewer = await openWhep(scene.app, feedId, { as: scene.ada });
    await expect.poll(() => viewer.sound.length, { timeout: 20_000 }).toBeGreaterThan(10);
    await viewer.close();
    expect(sender.keysAsked()).toBeGreaterThan(0);
    // What the feed hides is hidden of what is sent as well, from then on at once.
    const save = { as: scene.ada, body: cropped(0, 0, 0.5, 1) };
    expect((await scene.app.call(`/api/nv/feed/imageprocess/set/${feedId}`, save)).status).toBe(200);
    expect(await page.ended).toMatchObject({ Type: 'End', Code: 'Changed' });
    const hiding = await scene.watch(feedId);
    await scene.hasParts(hiding, 3);
    expect(hiding.said[0]).toMatchObject({ Width: 320, Height: 360 });
    expect((await scene.app.call(sender.location, { method: 'PATCH' })).status).toBe(405);
    expect((await scene.app.call(sender.location, { method: 'DELETE' })).status).toBe(204);
    await sender.ended;
    await scene.isSending(feedId, false);
    expect((await scene.app.call(sender.location, { method: 'DELETE' })).status).toBe(404);
  });

  it('is one encoder’s at a time, also of a hundred at once, until it has gone [EXT-188] [EXT-200]', async () => {
    const { feedId, key } = await scene.makeFeedWithKey();
    const first = await send(key, { isInAddress: true });
    await scene.isSending(feedId);
    const offered: string[] = [];
    const refused = await send(key, { change: keepIn(offered) });
    expect(refused).toMatchObject({ status: 409, text: expect.stringContaining(PUSH_REFUSALS.taken) });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => postOffer(scene.app, key, offered[0] ?? '')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    // It says nothing any more and does not hang up: after ten seconds it is gone.
    await first.vanish();
    await scene.isSending(feedId, false);
    await first.ended;
    expect((await send(key)).status).toBe(201);
  });

  it('ends with its key, and is refused where the feed takes none [EXT-188] [EXT-200]', async () => {
    const { feedId, key } = await scene.makeFeedWithKey();
    const sender = await send(key);
    await scene.isSending(feedId);
    const renewed = (await scene.ask(feedId, 'POST')).StreamKey ?? '';
    await sender.ended;
    expect((await send(key)).status).toBe(404);
    await scene.setEnabled(feedId, false);
    expect(await send(renewed)).toMatchObject({
      status: 409,
      text: expect.stringContaining(PUSH_REFUSALS.notEnabled),
    });
  });

  it.each([
    ['no H.264', { codec: 'VP8' }, 415, WHIP_CODEC],
    [
      'no video',
      { change: (offer: string) => offer.replace(/^m=video[\s\S]*(?=m=audio)/m, '') },
      400,
      'video',
    ],
    ['nothing to send', { change: (offer: string) => offer.replace(/^a=ssrc.*\r\n/gm, '') }, 400, 'a=ssrc'],
    ['no SDP', { change: () => 'hello' }, 400, 'SDP'],
  ] as const)('is refused with %s [EXT-201]', async (_name, how, status, words) => {
    const { key, feedId } = await scene.makeFeedWithKey();
    expect(await send(key, how)).toMatchObject({ status, text: expect.stringContaining(words) });
    expect((await scene.ask(feedId)).Publisher).toBeNull();
  });

  it('needs a key, in the form of SDP, and not one guessed [EXT-200]', async () => {
    const { app } = scene;
    const path = '/api/v2/stream/in/whip';
    const headers = { 'content-type': 'application/sdp' };
    expect((await app.call(path, { method: 'POST', headers, body: Buffer.from('v=0') })).status).toBe(401);
    const { key } = await scene.makeFeedWithKey();
    const json = await app.call(path, { body: {}, headers: { authorization: `Bearer ${key}` } });
    expect(json.status).toBe(415);
    const asked = await app.call(path, { method: 'OPTIONS', headers: { origin: 'https://a.example' } });
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST, DELETE');
    const offers: string[] = [];
    await send('wrong', { change: keepIn(offers) });
    for (let count = 0; count < 20; count++) await postOffer(app, `wrong-${count}`, offers[0] ?? '');
    expect((await postOffer(app, key, offers[0] ?? '')).status).toBe(429);
  });
});

describe.skipIf(!canPushRtmp())('what is sent by SRT', () => {
  it('comes to a port of the feed alone, for who knows its passphrase [EXT-202]', async () => {
    const { feedId, key } = await scene.makeFeedWithKey();
    expect(await scene.ask(feedId)).toMatchObject({ IsSrtOffered: true, SrtAddress: null, Server: null });
    const { SrtAddress } = await scene.ask(feedId, 'POST', '/srt');
    expect(SrtAddress).toBe(`srt://localhost:${port}?mode=caller&passphrase=${key}`);
    const stranger = push(SrtAddress?.replace(key, 'another passphrase'.replace(' ', '-')) ?? '');
    await stranger.ended;
    // Who has no port yet finds none left.
    const other = await scene.makeFeed();
    const path = `/api/nv/feed/streamin/${other}/srt`;
    const full = await scene.app.call(path, { as: scene.ada, method: 'POST' });
    expect([full.status, await full.text()]).toEqual([409, expect.stringContaining('SrtPortsTaken')]);
    const first = push(SrtAddress);
    await scene.isSending(feedId);
    const page = await scene.watch(feedId);
    await scene.hasParts(page, 15);
    expect(page.said[0]).toMatchObject({ Mime: expect.stringContaining('mp4a'), Width: 640 });
    await first.close();
    await scene.isSending(feedId, false);
    // The next caller, and then another key.
    const second = push(SrtAddress);
    await scene.isSending(feedId);
    await scene.ask(feedId, 'POST');
    await second.ended;
    await scene.isSending(feedId, false);
    const renewed = (await scene.ask(feedId)).SrtAddress;
    expect(renewed).not.toBe(SrtAddress);
    push(renewed);
    await scene.isSending(feedId);
    const closed = () =>
      scene.app.call(`/api/nv/feed/streamin/${feedId}/srt`, { as: scene.ada, method: 'DELETE' });
    expect((await closed()).status).toBe(204);
    expect((await closed()).status).toBe(404);
    await scene.isSending(feedId, false);
    // Four callers, each of whom takes seconds to come and to go.
  }, 60_000);
});

/** The real thread, with a viewer of werift's; what goes wrong in it is the end of as few as may be. */
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { silentLogger } from '@longview/base';
import { afterEach, describe, expect, it } from 'vitest';
import { classes, Message, methods, RTCPeerConnection, useH264, useOPUS } from 'werift';
import { bareOffer, chooseVideo, readOffer } from './offer.ts';
import type { ThreadSettings } from './rtc-messages.ts';
import { type ConnectionEvents, RtcThread } from './rtc-thread.ts';

const ADDRESSES = ['127.0.0.1'];
const threads: RtcThread[] = [];
const peers: RTCPeerConnection[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.stop()));
  await Promise.all(peers.splice(0).map((peer) => peer.close()));
});

function startThread(settings: ThreadSettings | undefined): RtcThread {
  const thread = new RtcThread(settings as ThreadSettings, silentLogger);
  threads.push(thread);
  return thread;
}

async function offerOf(peer: RTCPeerConnection): Promise<string> {
  peer.addTransceiver('video', { direction: 'recvonly' });
  await peer.setLocalDescription(await peer.createOffer());
  const offer = readOffer(peer.localDescription?.sdp ?? '');
  return bareOffer(offer, chooseVideo(offer, '42e01f'), false);
}

/** Connects; gives how it goes on. */
async function connect(thread: RtcThread, id: string, addresses: readonly string[] = ADDRESSES) {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    codecs: { video: [useH264()], audio: [useOPUS()] },
  });
  peers.push(peer);
  const [connected, over] = [Promise.withResolvers<void>(), Promise.withResolvers<'over'>()];
  const events: ConnectionEvents = {
    onConnected: connected.resolve,
    onTaken: () => {},
    onOver: () => over.resolve('over'),
  };
  const sdp = await thread.open({ id, offer: await offerOf(peer), addresses }, events);
  await peer.setRemoteDescription({ type: 'answer', sdp });
  const ended = over.promise.then(() => Promise.reject(new Error(`${id} ended before it was connected`)));
  ended.catch(() => {});
  await Promise.race([connected.promise, ended]);
  return { sdp, over: over.promise };
}

describe('the thread of WebRTC', () => {
  it('takes a port of those it is given, and says when there is none [EXT-166]', async () => {
    const thread = startThread({ ports: [28_103, 28_104] });
    const { sdp } = await connect(thread, 'a');
    expect(sdp).toMatch(/ 127\.0\.0\.1 2810[34] typ host/);
    await connect(thread, 'b');
    await expect(connect(thread, 'c')).rejects.toMatchObject({ kind: 'Unavailable' });
  });

  it('names all addresses at which its one socket is found, each with the same port [EXT-166]', async () => {
    const thread = startThread({ ports: null });
    const { sdp } = await connect(thread, 'a', ['127.0.0.1', '127.0.0.2']);
    const named = [...sdp.matchAll(/^a=candidate:.* (\S+) (\d+) typ host/gm)];
    expect(named.map(([, address]) => address)).toEqual(['127.0.0.1', '127.0.0.2']);
    expect(new Set(named.map(([, , port]) => port)).size).toBe(1);
    // Any but the first answers from where it was called only if its socket is its own.
    await connect(thread, 'b', ['127.0.0.3']);
  });

  it('ends the viewer whose stream cannot be read, and nobody else', async () => {
    const thread = startThread({ ports: null });
    const [broken, whole] = [await connect(thread, 'a'), await connect(thread, 'b')];
    thread.fragments('a', [Buffer.from('\0\0\0\x10moof\0\0\0\x08traf', 'latin1')]);
    expect(await broken.over).toBe('over');
    expect(await Promise.race([whole.over, 'goes on'])).toBe('goes on');
  });

  it('goes on for all others, whatever one who was let in sends [EXT-166]', async () => {
    const thread = startThread({ ports: null });
    const whole = await connect(thread, 'a');
    const hostile = new RTCPeerConnection({ iceServers: [], codecs: { video: [useH264()], audio: [] } });
    peers.push(hostile);
    const events: ConnectionEvents = { onConnected: () => {}, onTaken: () => {}, onOver: () => {} };
    const offer = await offerOf(hostile);
    await sendJunk(await thread.open({ id: 'b', offer, addresses: ADDRESSES }, events));
    const again = await connect(thread, 'c');
    expect(await Promise.race([whole.over, again.over, 'goes on'])).toBe('goes on');
  });

  it('that dies is told to who waits for it, and is begun again for the next', async () => {
    const thread = startThread(undefined);
    for (const id of ['a', 'b']) {
      const ended = Promise.withResolvers<void>();
      const events: ConnectionEvents = { onConnected: () => {}, onTaken: () => {}, onOver: ended.resolve };
      const opened = thread.open({ id, offer: '', addresses: ADDRESSES }, events);
      await expect(opened).rejects.toMatchObject({ kind: 'Unavailable' });
      await ended.promise;
    }
  });
});

/** As somebody who knows the password of an answer, and means no good. */
async function sendJunk(answer: string): Promise<void> {
  const find = (form: RegExp) => form.exec(answer)?.[1] ?? '';
  const port = Number(find(/^a=candidate:\S+ 1 udp \d+ \S+ (\d+)/m));
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const send = (bytes: Buffer) =>
    new Promise<void>((resolve) => socket.send(bytes, port, '127.0.0.1', () => resolve()));
  const check = new Message(methods.BINDING, classes.REQUEST);
  check.setAttribute('USERNAME', `${find(/^a=ice-ufrag:(\S+)/m)}:them`);
  check.setAttribute('PRIORITY', 1).setAttribute('USE-CANDIDATE', null);
  check.setAttribute('ICE-CONTROLLING', 1n);
  await send(check.addMessageIntegrity(Buffer.from(find(/^a=ice-pwd:(\S+)/m))).addFingerprint().bytes);
  await once(socket, 'message');
  for (let count = 0; count < 3_000; count++) {
    const bytes = randomBytes(1 + (count % 200));
    // STUN, then each kind of record of DTLS with and without a sound head, then RTP and RTCP.
    bytes[0] = [0, 20, 21, 22, 23, 0x80, 0x81][count % 7] ?? 0;
    if (count % 2 === 0) bytes.set(Buffer.from([0xfe, 0xfd, 0, 0]).subarray(0, bytes.length - 1), 1);
    if (count % 4 === 0 && bytes.length > 14) bytes.writeUInt16BE(bytes.length - 13, 11);
    await send(bytes);
  }
  socket.close();
}

/** Who is let in by WebRTC, for how long they may be on the way, and what they are given; the thread does as it is told. */
import type { LiveFragment, LiveHead } from '@longview/media';
import {
  LIVE_PICTURE_MS,
  type Rendition,
  WEBRTC_CONNECT_MS,
  WEBRTC_TOO_MANY,
  WEBRTC_VIEWERS_OF_PROCESS,
  WEBRTC_WAITING_OF_NETWORK,
} from '@longview/rules/live';
import { FakeClock } from '@longview/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveViewer } from '../live-viewer.ts';
import { madeFragment, madeHead } from '../test-setup/made-items.ts';
import type { Offer } from './offer.ts';
import { RtcSessions } from './rtc-sessions.ts';
import type { ConnectionEvents, RtcThread } from './rtc-thread.ts';

const CODEC = { payload: 102, parameters: 'packetization-mode=1;profile-level-id=42e01f' };
const OFFER: Offer = [
  { kind: 'video', mid: '0', ufrag: 'u', password: 'p', fingerprint: 'f', codecs: [CODEC] },
];

let clock: FakeClock;
let desk: RtcSessions;
let connections: Map<string, ConnectionEvents>;
/** What was sent to whom. */
let sent: [string, number][];
let watching: { viewer: LiveViewer; rendition: Rendition }[];

beforeEach(() => {
  clock = new FakeClock();
  connections = new Map();
  sent = [];
  watching = [];
  const thread: Pick<RtcThread, 'open' | 'head' | 'fragments' | 'close' | 'stop'> = {
    open: async ({ id }, events) => {
      connections.set(id, events);
      return 'answer';
    },
    head: () => {},
    fragments: (id, all) => void sent.push([id, all.length]),
    close: (id) => void connections.delete(id),
    stop: async () => {},
  };
  desk = new RtcSessions(thread as RtcThread, clock);
});

function begin({ network = 'n1', mime = madeHead().mime, isSilent = false, more = {} } = {}) {
  const watch = (viewer: LiveViewer, rendition: Rendition) => {
    const seat = { viewer, rendition };
    watching.push(seat);
    const head: LiveHead = { ...madeHead(), ...(rendition === 'Copy' ? { mime, ...more } : { mime: OPUS }) };
    viewer.head(head);
    if (!isSilent) viewer.fragment(madeFragment(0, true));
    return () => void watching.splice(watching.indexOf(seat), 1);
  };
  const wish = { feedId: 'fe1', offer: OFFER, addresses: [], network, rendition: 'Copy' as const, watch };
  return desk.begin(wish);
}
const OPUS = 'video/mp4; codecs="avc1.42c01e,opus"';
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const connect = (id: string) => connections.get(id)?.onConnected();
const more = (atMs: number): LiveFragment => madeFragment(atMs);

describe('who comes by WebRTC', () => {
  it('gets all since the newest key frame once they are connected, then what comes', async () => {
    const { id, sdp } = await begin();
    expect(sdp).toBe('answer');
    watching[0]?.viewer.fragment(more(40));
    expect(sent).toEqual([]);
    connect(id);
    watching[0]?.viewer.fragment(more(80));
    expect(sent).toEqual([
      [id, 2],
      [id, 1],
    ]);
    expect(watching[0]?.viewer.unsentBytes).toBe(10);
    for (let taken = 0; taken < 2; taken++) connections.get(id)?.onTaken();
    expect(watching[0]?.viewer.unsentBytes).toBe(0);
  });

  it.each([
    ['H.265', 'video/mp4; codecs="hvc1.1.6.L93.B0"', 'H264Opus'],
    ['AAC beside H.264', 'video/mp4; codecs="avc1.42c01e,mp4a.40.2"', 'Opus'],
    ['H.264 alone', 'video/mp4; codecs="avc1.42c01e"', 'Copy'],
  ])('of a stream of %s is given what WebRTC carries', async (_name, mime, rendition) => {
    await begin({ mime });
    expect(watching.map((seat) => seat.rendition)).toEqual([rendition]);
  });

  it('of a stream whose pictures come in another order than they are shown is given it encoded anew [EXT-280]', async () => {
    await begin({ more: { isReordered: true } });
    expect(watching.map((seat) => seat.rendition)).toEqual(['H264Opus']);
  });

  it('and is not connected in time is ended [EXT-167]', async () => {
    const { id } = await begin();
    const other = await begin();
    connect(other.id);
    await clock.advance(WEBRTC_CONNECT_MS);
    expect([connections.has(id), connections.has(other.id), desk.viewerCount]).toEqual([false, true, 1]);
  });

  it('is told when the camera sends nothing, and leaves', async () => {
    const begun = begin({ isSilent: true });
    const refused = expect(begun).rejects.toMatchObject({ kind: 'Unavailable' });
    await clock.advance(LIVE_PICTURE_MS);
    await refused;
    expect([watching.length, desk.viewerCount]).toEqual([0, 0]);
  });

  it('is ended with the stream, and with the connection', async () => {
    const [one, two] = [await begin(), await begin()];
    for (const { id } of [one, two]) connect(id);
    watching[0]?.viewer.end('Ended', null);
    expect([connections.has(one.id), watching.length]).toEqual([false, 1]);
    connections.get(two.id)?.onOver();
    await settle();
    expect([watching.length, desk.viewerCount]).toEqual([0, 0]);
  });
});

describe('too many who come by WebRTC [EXT-167]', () => {
  it('from one network wait until some are connected; others do not wait for them', async () => {
    const begun = [];
    for (let count = 0; count < WEBRTC_WAITING_OF_NETWORK; count++) begun.push(await begin());
    await expect(begin()).rejects.toMatchObject({ kind: 'TooMany', message: WEBRTC_TOO_MANY });
    await begin({ network: 'n2' });
    connect(begun[0]?.id ?? '');
    await begin();
  });

  it('are refused with what helps, a thousand of them, and cost nothing [EXT-286]', async () => {
    for (let count = 0; count < WEBRTC_VIEWERS_OF_PROCESS; count++) await begin({ network: `n${count}` });
    const asked = Array.from({ length: 1_000 }, (_, count) => begin({ network: `m${count}` }));
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
    const detail = { retryAfterSec: 10 };
    await expect(begin()).rejects.toMatchObject({ kind: 'TooMany', message: WEBRTC_TOO_MANY, detail });
    expect([desk.viewerCount, watching.length]).toEqual([
      WEBRTC_VIEWERS_OF_PROCESS,
      WEBRTC_VIEWERS_OF_PROCESS,
    ]);
  });
});

/** Who sends by WebRTC: how many are let in, and the end of who never connects; the thread does as it is told. */
import { silentLogger } from '@longview/base';
import { WEBRTC_CONNECT_MS, WEBRTC_WAITING_OF_NETWORK } from '@longview/rules/live';
import { PUSH_LIMITS, PUSH_REFUSALS, WHIP_SENDERS_OF_PROCESS } from '@longview/rules/restream';
import { FakeClock } from '@longview/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { Publishers, type Publishing } from '../../stream-in/index.ts';
import type { Offer } from './offer.ts';
import { RtcIntake } from './rtc-intake.ts';
import type { ConnectionEvents, RtcThread } from './rtc-thread.ts';

const CODEC = { payload: 102, parameters: 'packetization-mode=1;profile-level-id=42e01f' };
const OFFER: Offer = [
  { kind: 'video', mid: '0', ufrag: 'u', password: 'p', fingerprint: 'f', codecs: [CODEC] },
];

let clock: FakeClock;
let intake: RtcIntake;
let publishers: Publishers;
/** Sockets that are open. */
let connections: Map<string, ConnectionEvents>;
/** Feeds to which somebody sends. */
let claims: Map<string, string>;

beforeEach(() => {
  clock = new FakeClock();
  connections = new Map();
  claims = new Map();
  const thread: Pick<RtcThread, 'open' | 'close'> = {
    open: async ({ id }, events) => {
      connections.set(id, events);
      return 'answer';
    },
    close: (id) => void connections.delete(id),
  };
  intake = new RtcIntake(thread, clock);
  publishers = new Publishers({
    limits: PUSH_LIMITS,
    deps: {
      ...{ clock, logger: silentLogger, readTicket: () => null },
      admit: async (key) => ({ feedId: `feed of ${key}` }),
      claims: {
        take: async (feedId, claim) => !claims.has(feedId) && claims.set(feedId, claim).size > 0,
        renew: async (feedId, claim) => claims.get(feedId) === claim,
        release: async (feedId) => void claims.delete(feedId),
      },
    },
  });
  publishers.readAt = { nodeAddress: '127.0.0.1', nodeId: 'n1' };
});

/** As the call of WHIP does. */
async function offer(key: string, network = 'n1'): Promise<string> {
  const over = new AbortController();
  const begun = await publishers.begin(key, () => over.abort());
  if (typeof begun === 'string') return begun;
  const { end, touch } = begun as Publishing;
  const wish = { offer: OFFER, addresses: [], network, signal: over.signal };
  const answered = intake.begin(wish, { onSample: touch, onOver: end });
  return answered.then(
    ({ id }) => id,
    (err) => {
      end();
      return err.message;
    },
  );
}
const connect = (id: string) => connections.get(id)?.onConnected();

describe('an encoder that offers and never connects', () => {
  it('has gone after its time, and another one is let in at once [EXT-201] [EXT-188]', async () => {
    await offer('key');
    expect(await offer('key')).toBe('taken');
    await clock.advance(WEBRTC_CONNECT_MS);
    expect([connections.size, intake.senderCount, claims.size]).toEqual([0, 0, 0]);
    connect(await offer('key'));
    expect([connections.size, claims.size]).toEqual([1, 1]);
  });

  it('costs its key no longer than that when it says that it goes [EXT-200]', async () => {
    const id = await offer('key');
    expect([intake.end(id), intake.end(id)]).toEqual([true, false]);
    await clock.advance(0);
    expect(await offer('key')).not.toBe('taken');
  });
});

describe('a hundred encoders at once, each with a key of its own [EXT-167] [EXT-201]', () => {
  const all = (networkOf: (each: number) => string) =>
    Promise.all(Array.from({ length: 100 }, (_, each) => offer(`key ${each}`, networkOf(each))));

  it.each([
    ['one network', () => 'n1', Math.min(WEBRTC_WAITING_OF_NETWORK, WHIP_SENDERS_OF_PROCESS)],
    ['many networks', (each: number) => `n${each}`, WHIP_SENDERS_OF_PROCESS],
  ])(
    'of %s open no more sockets than there may be, and hold no other key',
    async (_name, networkOf, most) => {
      const answers = await all(networkOf);
      await clock.advance(0);
      expect(answers.filter((each) => each === PUSH_REFUSALS.busy)).toHaveLength(100 - most);
      expect([connections.size, intake.senderCount, claims.size]).toEqual([most, most, most]);
      await clock.advance(WEBRTC_CONNECT_MS);
      expect([connections.size, intake.senderCount, claims.size]).toEqual([0, 0, 0]);
    },
  );
});

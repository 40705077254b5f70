import { WEBRTC_BURST_PACKETS, WEBRTC_PACKETS_PER_MS } from '@longview/rules/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PacketPace } from './packet-pace.ts';

let sent: number[];
let pace: PacketPace<number>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  sent = [];
  pace = new PacketPace(
    (packet) => void sent.push(packet),
    () => performance.now(),
  );
});
afterEach(() => vi.useRealTimers());

const MANY = WEBRTC_BURST_PACKETS * 10;
const pushMany = () => {
  for (let packet = 0; packet < MANY; packet++) pace.push(packet);
};

describe('the pace of packets', () => {
  it('lets a picture through at once, and spreads what is more', () => {
    pushMany();
    expect(sent.length).toBe(WEBRTC_BURST_PACKETS);
    vi.advanceTimersByTime(12);
    expect(sent.length).toBe(WEBRTC_BURST_PACKETS + 12 * WEBRTC_PACKETS_PER_MS);
    vi.advanceTimersByTime(MANY / WEBRTC_PACKETS_PER_MS + 3);
    expect(sent).toEqual(Array.from({ length: MANY }, (_, packet) => packet));
  });

  it('earns no more than a burst by waiting', () => {
    vi.advanceTimersByTime(60_000);
    pushMany();
    expect(sent.length).toBe(WEBRTC_BURST_PACKETS);
  });

  it('sends nothing after its end', () => {
    pushMany();
    pace.stop();
    vi.advanceTimersByTime(1_000);
    expect(sent.length).toBe(WEBRTC_BURST_PACKETS);
  });
});

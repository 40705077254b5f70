import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aheadAfterStall,
  edgeMove,
  LIVE_BUFFER,
  LIVE_VIDEO_TIMES,
  LIVE_WAYS,
  type LiveBreaks,
  nextLiveWay,
  withLiveRun,
} from './live-video.ts';

describe('the way of getting live video', () => {
  it.each([
    ['nothing was tried', ['Hls', 'Socket', 'WebRtc'], {}, 'WebRtc'],
    ['a browser without WebRTC', ['Socket', 'Hls'], {}, 'Socket'],
    ['one that broke once', ['WebRtc', 'Socket', 'Hls'], { WebRtc: 1 }, 'WebRtc'],
    ['one that broke twice', ['WebRtc', 'Socket', 'Hls'], { WebRtc: 2 }, 'Socket'],
    ['a browser with one way', ['Hls'], { Hls: 1 }, 'Hls'],
    ['all broke', ['WebRtc', 'Socket', 'Hls'], { WebRtc: 2, Socket: 3, Hls: 2 }, null],
    ['none at all', [], {}, null],
  ] as const)('%s [PUB-11] [EXT-170]', (_what, offered, breaks, expected) => {
    expect(nextLiveWay(offered, breaks)).toBe(expected);
  });

  it('what showed no picture is not tried again while another way is left [EXT-170]', () => {
    expect(nextLiveWay(LIVE_WAYS, withLiveRun({}, 'WebRtc', null))).toBe('Socket');
  });

  it('what played for a while is tried again however often it broke [EXT-170]', () => {
    const anyRuns = fc.array(fc.nat(LIVE_VIDEO_TIMES.steadyMs * 2), { maxLength: 20 });
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const before = runs.reduce<LiveBreaks>((breaks, ms) => withLiveRun(breaks, 'Socket', ms), {});
        const after = withLiveRun(before, 'Socket', LIVE_VIDEO_TIMES.steadyMs);
        expect(nextLiveWay(['Socket', 'Hls'], after)).toBe('Socket');
      }),
    );
  });
});

describe('staying close to now', () => {
  const { firstAheadSec, mostAheadSec, jumpSec } = LIVE_BUFFER;

  it.each([
    [0, firstAheadSec, 0.96],
    [firstAheadSec, firstAheadSec, 1],
    [firstAheadSec + 0.3, firstAheadSec, 1],
    [firstAheadSec + 0.4, firstAheadSec, 1.08],
    [firstAheadSec + jumpSec, firstAheadSec, 1.08],
  ])('%d s ahead where %d s are wanted: %d times as fast [EXT-170]', (ahead, wanted, rate) => {
    expect(edgeMove(ahead, wanted)).toEqual({ kind: 'Rate', rate });
  });

  it('far behind it jumps, and where it lands it neither jumps nor hurries [EXT-170]', () => {
    fc.assert(
      fc.property(fc.double({ min: firstAheadSec, max: mostAheadSec, noNaN: true }), (wanted) => {
        expect(edgeMove(wanted + jumpSec + 0.01, wanted).kind).toBe('Jump');
        expect(edgeMove(wanted, wanted)).toEqual({ kind: 'Rate', rate: 1 });
      }),
    );
  });

  it('every stall asks for more, up to a second [EXT-170]', () => {
    const once = aheadAfterStall(firstAheadSec);
    expect(once).toBeGreaterThan(firstAheadSec);
    expect(Array.from({ length: 9 }).reduce<number>((wanted) => aheadAfterStall(wanted), once)).toBe(
      mostAheadSec,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { type AboutVerdict, judgeAbout, type LiveAbout } from './index.ts';

const GOOD: LiveAbout = {
  ...{ codec: 'H.264', profile: 'Main', width: 1920, height: 1080, framesPerSecond: 30 },
  ...{ keyFrameIntervalSec: 2, bitsPerSecond: 4_000_000, sound: null },
};

describe('what the facts of a live stream mean', () => {
  it('of one that serves everybody, at all limits at once [LIV-01] [EXT-290]', () => {
    const fine = { video: 'everywhere', size: 'fits', rate: 'smooth', key: 'soon', bits: 'fits' };
    expect(judgeAbout(GOOD)).toEqual(fine);
    expect(judgeAbout({ ...GOOD, width: 1080, height: 1920, framesPerSecond: 10 })).toEqual(fine);
  });

  it.each<[Partial<LiveAbout>, Partial<AboutVerdict>]>([
    [{ codec: 'H.265', profile: 'Main' }, { video: 'some' }],
    [{ profile: 'High 10' }, { video: 'few' }],
    [{ profile: null }, { video: 'few' }],
    [{ width: 1921 }, { size: 'large' }],
    [{ width: 3840, height: 2160 }, { size: 'large' }],
    [{ framesPerSecond: 9.9 }, { rate: 'slow' }],
    [{ framesPerSecond: 30.1 }, { rate: 'fast' }],
    [
      { framesPerSecond: null, bitsPerSecond: null },
      { rate: 'unknown', bits: 'unknown' },
    ],
    [{ keyFrameIntervalSec: 2.1 }, { key: 'late' }],
    [{ keyFrameIntervalSec: 4 }, { key: 'late' }],
    [{ keyFrameIntervalSec: 4.1 }, { key: 'far' }],
    [{ keyFrameIntervalSec: null }, { key: 'far' }],
    [{ bitsPerSecond: 4_000_001 }, { bits: 'much' }],
  ])('%j: %j, and nothing else [LIV-01] [EXT-290]', (change, verdict) => {
    expect(judgeAbout({ ...GOOD, ...change })).toEqual({ ...judgeAbout(GOOD), ...verdict });
  });
});

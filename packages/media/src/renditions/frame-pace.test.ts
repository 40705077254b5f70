import { LIVE_TRANSCODE_KEY_MS, LIVE_TRANSCODE_MAX_FPS } from '@longview/rules/live';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FramePace } from './frame-pace.ts';

describe('the pace of a rendition', () => {
  it.each([
    [10, 10],
    [25, 25],
    [30, 30],
    [50, 30],
    [60, 30],
    [120, 30],
  ])('of %i pictures a second is %i [EXT-161]', (given, made) => {
    const pace = new FramePace(0);
    const times = Array.from({ length: given * 10 }, (_, index) => (index * 1000) / given);
    const wanted = times.filter((atMs) => pace.isWanted(atMs, 0, atMs));
    expect(Math.abs(wanted.length - made * 10)).toBeLessThanOrEqual(2);
  });

  it('never goes back, and is never above its limit, however unevenly pictures come', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -100, max: 200, noNaN: true }), { maxLength: 200 }), (steps) => {
        const pace = new FramePace(0);
        let atMs = 0;
        const made: number[] = [];
        for (const step of steps) {
          atMs += step;
          if (pace.isWanted(atMs, 0, 0)) made.push(atMs);
        }
        expect(made.every((at, index) => index === 0 || at > (made[index - 1] ?? 0))).toBe(true);
        const spanSec = ((made.at(-1) ?? 0) - (made[0] ?? 0)) / 1000;
        expect(made.length).toBeLessThanOrEqual(spanSec * LIVE_TRANSCODE_MAX_FPS + 3);
      }),
    );
  });

  it('only decodes while it is behind, but shows something each second', () => {
    const pace = new FramePace(0);
    const wanted = [100, 500, 999, 1_000, 1_100, 2_000].filter((nowMs) => pace.isWanted(nowMs, 2_000, nowMs));
    expect(wanted).toEqual([1_000, 2_000]);
    expect(pace.isWanted(2_100, 100, 2_100)).toBe(true);
  });

  it('has a key frame first and every two seconds', () => {
    const pace = new FramePace(0);
    const times = Array.from({ length: 150 }, (_, index) => index * 40);
    expect(times.filter((atMs) => pace.isKeyDue(atMs))).toEqual([
      0,
      LIVE_TRANSCODE_KEY_MS,
      2 * LIVE_TRANSCODE_KEY_MS,
    ]);
  });
});

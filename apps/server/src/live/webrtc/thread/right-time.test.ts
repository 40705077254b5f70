import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ntpOf } from './right-time.ts';

describe('the time as NTP has it', () => {
  it('counts from 1900, with the fraction of a second in its lower half', () => {
    expect(ntpOf(0)).toBe(2_208_988_800n << 32n);
    expect(ntpOf(500) & 0xffff_ffffn).toBe(0x8000_0000n);
  });

  it('goes on as time does', () => {
    const ms = fc.integer({ min: 0, max: 2e12 });
    fc.assert(
      fc.property(ms, fc.integer({ min: 1, max: 5_000 }), (at, step) => {
        const passedSec = Number(ntpOf(at + step) - ntpOf(at)) / 2 ** 32;
        expect(passedSec).toBeCloseTo(step / 1000, 5);
      }),
    );
  });
});

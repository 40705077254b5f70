import { describe, expect, it } from 'vitest';
import { daylightTimes, luma } from './daylight.ts';

const slot = (red: number, green: number, blue: number, count = 1) => [red, green, blue, count];

describe('daylightTimes', () => {
  it('weighs colours as eyes do', () => {
    expect(luma(255, 255, 255)).toBeCloseTo(255);
    expect(luma(0, 255, 0)).toBeGreaterThan(luma(255, 0, 0));
    expect(luma(255, 0, 0)).toBeGreaterThan(luma(0, 0, 255));
  });
  it('keeps bright slots and those nobody measured [TLP-08]', () => {
    const colors = Uint8Array.from([
      ...slot(10, 10, 30),
      ...slot(120, 130, 140),
      ...slot(0, 0, 0, 0),
      ...slot(5, 5, 5),
    ]);
    expect(daylightTimes([1000, 1299, 1300, 1600, 1900, 2200], colors, 1000, 300)).toEqual([
      1300, 1600, 2200,
    ]);
  });
});

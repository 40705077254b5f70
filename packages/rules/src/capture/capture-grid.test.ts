import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridAfter, gridAtOrBefore, isOnGrid } from '../index.ts';

const anySec = fc.integer({ min: 0, max: 4_000_000_000 });
const anyInterval = fc.integer({ min: 1, max: 86_400 });
const anyOffset = fc.integer({ min: -86_400, max: 86_400 });

describe('the capture grid', () => {
  it.each([
    [100, 10, 0, 100, 110],
    [109, 10, 0, 100, 110],
    [109, 10, -5, 105, 115],
    [104, 10, 5, 95, 105],
    [0, 3600, 0, 0, 3600],
  ])('at %i, every %i s, offset %i: before %i, after %i [CAP-23]', (at, every, offset, before, after) => {
    expect(gridAtOrBefore(at, every, offset)).toBe(before);
    expect(gridAfter(at, every, offset)).toBe(after);
  });

  it('holds every time for which t - offset is a multiple of the interval, and no other [CAP-23]', () => {
    fc.assert(
      fc.property(anySec, anyInterval, anyOffset, (at, every, offset) => {
        const before = gridAtOrBefore(at, every, offset);
        expect(Math.abs((before - offset) % every)).toBe(0);
        expect(before <= at && at < before + every).toBe(true);
        expect(gridAfter(at, every, offset)).toBe(before + every);
        expect(isOnGrid(at, every, offset)).toBe((at - offset) % every === 0);
      }),
    );
  });
});

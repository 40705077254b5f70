import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phaseMs } from './phase-slots.ts';

const INTERVAL_SEC = 10;

describe('phases', () => {
  it('of many feeds leave no second of the beat with many more starts than another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4_000, max: 20_000 }), (feeds) => {
        const perSec = new Map<number, number>();
        for (let slot = 0; slot < feeds; slot += 1) {
          const second = Math.floor(phaseMs(INTERVAL_SEC, slot) / 1000);
          perSec.set(second, (perSec.get(second) ?? 0) + 1);
        }
        expect(perSec.size).toBe(8);
        expect(Math.max(...perSec.values())).toBeLessThan(feeds / 8 + 10);
      }),
      { numRuns: 20 },
    );
  });

  it('of few feeds are a few milliseconds', () => {
    const phases = Array.from({ length: 50 }, (_, slot) => phaseMs(INTERVAL_SEC, slot));
    expect(Math.max(...phases)).toBeLessThan(100);
    expect(new Set(phases).size).toBe(50);
  });
});

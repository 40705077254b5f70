import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StreamLag } from './stream-lag.ts';

describe('how far a stream lies behind', () => {
  it('is nothing for one that comes as it is sent, whatever it begins with', () => {
    const lag = new StreamLag();
    // Two seconds at once, then each picture in its time.
    for (let at = 0; at < 2; at += 0.04) lag.note(at, 100_000);
    expect(lag.sec).toBe(0);
    for (let at = 2; at < 60; at += 0.04) lag.note(at, 100_000 + (at - 2) * 1000);
    expect(lag.sec).toBeLessThan(0.05);
  });

  it('grows by nine seconds of ten over a line for a tenth of it, and begins anew with a head', () => {
    const lag = new StreamLag();
    for (let at = 0; at < 2; at += 0.04) lag.note(at, at * 10_000);
    expect(lag.sec).toBeCloseTo(17.64, 1);
    lag.begin();
    lag.note(0, 30_000);
    expect(lag.sec).toBe(0);
  });

  it('is never below nothing, nor more than the time that passed', () => {
    const steps = fc.array(fc.tuple(fc.double({ min: 0, max: 5, noNaN: true }), fc.nat(5_000)));
    fc.assert(
      fc.property(steps, (all) => {
        const lag = new StreamLag();
        let [atSec, nowMs] = [0, 0];
        for (const [stepSec, stepMs] of all) {
          atSec += stepSec;
          nowMs += stepMs;
          lag.note(atSec, nowMs);
          expect(lag.sec).toBeGreaterThanOrEqual(0);
          expect(lag.sec).toBeLessThanOrEqual(nowMs / 1000 + 1e-6);
        }
      }),
    );
  });
});

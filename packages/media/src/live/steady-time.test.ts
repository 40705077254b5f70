import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SteadyTime } from './steady-time.ts';

describe('times of a stream', () => {
  it('only go forward, and stay near the clock, whatever the camera says', () => {
    const packet = fc.record({
      said: fc.option(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { nil: null }),
      passed: fc.double({ min: 0, max: 5_000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(packet, { minLength: 2, maxLength: 50 }), (packets) => {
        const time = new SteadyTime(0, 40);
        let arrivedMs = 1_000;
        let before = time.next(0, arrivedMs);
        for (const { said, passed } of packets) {
          arrivedMs += passed;
          const at = time.next(said, arrivedMs);
          expect(at).toBeGreaterThan(before);
          // Each step is the camera's, at most three seconds off, or what passed here.
          expect(at - before).toBeLessThanOrEqual(Math.max(1, passed + 3_000));
          before = at;
        }
      }),
    );
  });

  it('are the camera’s while it counts evenly, though packets come in bursts', () => {
    const time = new SteadyTime(0, 40);
    const arrivals = [0, 1, 2, 120, 121, 240];
    expect(arrivals.map((arrived, index) => time.next(5_000 + index * 40, arrived))).toEqual([
      0, 40, 80, 120, 160, 200,
    ]);
    expect(time.stepMs).toBe(40);
  });

  it('follow the clock where the camera leaps, counts back or says nothing', () => {
    const time = new SteadyTime(0, 40);
    const said = [1_000, 1_040, 900_000, 900_040, 10, null, 50];
    expect(said.map((given, index) => time.next(given, index * 100))).toEqual([
      0, 40, 140, 180, 280, 380, 480,
    ]);
  });

  it('keep long steps of cameras that send a picture now and then', () => {
    const time = new SteadyTime(0, 40);
    expect([time.next(0, 0), time.next(60_000, 59_800)]).toEqual([0, 60_000]);
  });
});

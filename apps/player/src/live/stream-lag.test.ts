import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StreamLag } from './stream-lag.ts';

const STEP_SEC = 0.04;

/** Pictures from `fromSec` on, so many seconds of them, each `slowness` times as late after the one before. */
function play(lag: StreamLag, fromSec: number, spanSec: number, nowMs: number, slowness = 1): number {
  let atMs = nowMs;
  for (let sec = fromSec; sec < fromSec + spanSec; sec += STEP_SEC) {
    lag.note(sec, atMs);
    atMs += STEP_SEC * 1000 * slowness;
  }
  return atMs;
}

describe('a line of live video', () => {
  it('is fast enough where pictures come as they are sent, whatever it begins with', () => {
    const lag = new StreamLag();
    const begunMs = play(lag, 0, 4, 100_000, 0);
    play(lag, 4, 3_600, begunMs);
    expect(lag.isTooSlow).toBe(false);
  });

  it('is too slow where a tenth of them comes in time, after a few seconds', () => {
    const lag = new StreamLag();
    const nowMs = play(lag, 0, 0.4, 0, 10);
    expect(lag.isTooSlow).toBe(false);
    play(lag, 0.4, 0.6, nowMs, 10);
    expect(lag.isTooSlow).toBe(true);
    lag.begin();
    expect(lag.isTooSlow).toBe(false);
  });

  it('that stood still for long is none when it catches up', () => {
    const lag = new StreamLag();
    const nowMs = play(lag, 0, 10, 0) + 20_000;
    const caughtUpMs = play(lag, 10, 20, nowMs, 0.1);
    play(lag, 30, 60, caughtUpMs);
    expect(lag.isTooSlow).toBe(false);
  });

  it('is not blamed for the clock of a camera that is a hundredth slow', () => {
    const lag = new StreamLag();
    play(lag, 0, 3_600, 0, 1.01);
    expect(lag.isTooSlow).toBe(false);
  });

  it('is never called too slow by pictures that come early or in time', () => {
    const earlySec = fc.array(fc.double({ min: 0, max: 2, noNaN: true }));
    fc.assert(
      fc.property(earlySec, (all) => {
        const lag = new StreamLag();
        for (const [index, sec] of all.entries()) lag.note(index, (index - sec) * 1000);
        expect(lag.isTooSlow).toBe(false);
      }),
    );
  });
});

import { FakeClock } from '@longview/test-kit';
import { describe, expect, it } from 'vitest';
import { RunningMove } from '../../ptz/running-move.ts';

/** For how long the camera moves, in ms, where it is told after `tellMs` and the stop comes after `stopMs`. */
async function movedMs(tellMs: number, stopMs: number | null, forMs = 1_000): Promise<number> {
  const clock = new FakeClock();
  const move = new RunningMove(clock);
  if (stopMs !== null) void clock.sleep(stopMs).then(() => move.stop());
  let moved = -1;
  void clock
    .sleep(tellMs)
    .then(() => move.last(forMs))
    .then(() => {
      moved = clock.monotonic() - tellMs;
    });
  await clock.advance(20_000);
  return moved;
}

describe('a move lasts [EXT-142]', () => {
  it.each([
    ['as long as asked where no stop comes', 300, null, 1_000],
    ['as long as asked where the stop is late', 300, 5_000, 1_000],
    ['until the stop', 300, 700, 400],
    ['as long as it was held where the stop overtakes it', 600, 80, 80],
    ['no longer than asked all the same', 9_000, 4_000, 1_000],
  ])('%s', async (_what, tellMs, stopMs, expected) => {
    expect(await movedMs(tellMs, stopMs)).toBe(expected);
  });
});

import { FakeClock } from '@longview/test-kit';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Beat, Beats } from './beats.ts';
import { phaseMs } from './phase-slots.ts';
import { Scheduler } from './scheduler.ts';

const START_MS = Date.UTC(2026, 4, 1, 6, 30);
const START_SEC = START_MS / 1000;
let running: Scheduler | undefined;

afterEach(() => running?.stop());

/** A beat that always holds. */
const steady = ({ intervalSec, offsetSec }: Beat): Beats => ({
  key: `${intervalSec} ${offsetSec}`,
  at: () => ({ beat: { intervalSec, offsetSec }, untilSec: null }),
});

/** A scheduler whose pictures take `takeMs`, with a record of what was taken. */
function schedule(takeMs: number | ((feedId: string) => number) = 20) {
  const clock = new FakeClock(START_MS);
  const taken: { feedId: string; gridSec: number }[] = [];
  const firstPictures: number[] = [];
  const lateness: number[] = [];
  const inHand = new Set<string>();
  let overlaps = 0;
  const scheduler = new Scheduler({
    clock,
    take: async (feedId, { timeSec, dueMs, isFirstPicture }) => {
      lateness.push(clock.now() - dueMs);
      if (isFirstPicture) firstPictures.push(timeSec - START_SEC);
      else taken.push({ feedId, gridSec: timeSec });
      if (inHand.has(feedId)) overlaps += 1;
      inHand.add(feedId);
      await clock.sleep(typeof takeMs === 'number' ? takeMs : takeMs(feedId));
      inHand.delete(feedId);
    },
  });
  scheduler.start();
  running = scheduler;
  /** A picture in hand must come to its end before the scheduler can stop. */
  const stop = async () => {
    const stopping = scheduler.stop();
    await clock.advance(100_000);
    await stopping;
  };
  return { clock, scheduler, taken, firstPictures, lateness, stop, overlaps: () => overlaps };
}

describe('the capture scheduler', () => {
  it('takes pictures at the grid times with their offset, never drifting [CAP-23]', async () => {
    const { clock, scheduler, taken, stop } = schedule(137);
    scheduler.set('a', steady({ intervalSec: 10, offsetSec: 3 }));
    await clock.advance(60_000);
    const times = taken.map(({ gridSec }) => gridSec - START_SEC);
    expect(times).toEqual([3, 13, 23, 33, 43, 53]);
    await stop();
  });

  it('skips and counts the beat of a feed whose picture is still in hand [CAP-23]', async () => {
    const { clock, scheduler, taken, overlaps, stop } = schedule(25_000);
    scheduler.set('slow', steady({ intervalSec: 10, offsetSec: 0 }));
    await clock.advance(60_500);
    expect(taken.map(({ gridSec }) => gridSec - START_SEC)).toEqual([10, 40]);
    expect(scheduler.counts).toMatchObject({ started: 2, skippedBusy: 4 });
    expect(overlaps()).toBe(0);
    await stop();
  });

  it('keeps one picture in hand when the beat changes meanwhile', async () => {
    const { clock, scheduler, overlaps, stop } = schedule(5_000);
    scheduler.set('a', steady({ intervalSec: 10, offsetSec: 0 }));
    await clock.advance(10_500);
    scheduler.set('a', steady({ intervalSec: 1, offsetSec: 0 }));
    await clock.advance(3_000);
    expect(overlaps()).toBe(0);
    expect(scheduler.counts.started).toBe(1);
    await clock.advance(3_000);
    expect(scheduler.counts.started).toBe(2);
    await stop();
  });

  it('leaves out held beats and goes on afterwards', async () => {
    const { clock, scheduler, taken, stop } = schedule();
    scheduler.set('a', steady({ intervalSec: 10, offsetSec: 0 }));
    scheduler.hold('a', START_MS + 35_000);
    expect(scheduler.nextAt('a')).toBe(START_SEC + 40);
    await clock.advance(50_500);
    expect(taken.map(({ gridSec }) => gridSec - START_SEC)).toEqual([40, 50]);
    expect(scheduler.counts.held).toBe(3);
    await stop();
  });

  it('takes nothing for beats it comes to far too late, and counts them', async () => {
    const { clock, scheduler, taken, stop } = schedule();
    scheduler.set('a', steady({ intervalSec: 60, offsetSec: 0 }));
    clock.stall(275_000);
    await clock.advance(1_000);
    expect(taken).toEqual([]);
    expect(scheduler.counts.skippedLate).toBe(4);
    await clock.advance(25_000);
    expect(taken.map(({ gridSec }) => gridSec - START_SEC)).toEqual([300]);
    await stop();
  });

  it.each([-3_600_000, 3_600_000])('goes on after the wall clock steps by %i ms', async (stepMs) => {
    const { clock, scheduler, taken, stop } = schedule();
    scheduler.set('a', steady({ intervalSec: 10, offsetSec: 0 }));
    await clock.advance(15_000);
    clock.stepWall(stepMs);
    await clock.advance(20_500);
    const after = taken.slice(1).map(({ gridSec }) => gridSec - START_SEC - stepMs / 1000);
    expect(after).toEqual([20, 30]);
    await stop();
  });

  it('takes a first picture immediately when the next grid time is far, then goes on with the grid [CAP-23]', async () => {
    const { clock, scheduler, taken, firstPictures, stop } = schedule();
    scheduler.set('hourly', steady({ intervalSec: 3600, offsetSec: 0 }));
    await clock.advance(7_000);
    scheduler.takeFirst('hourly');
    await clock.advance(1_793_500);
    expect(firstPictures).toEqual([7]);
    expect(taken.map(({ gridSec }) => gridSec - START_SEC)).toEqual([1800]);
    expect(scheduler.counts.started).toBe(1);
    await stop();
  });

  it('waits for a near grid time instead of taking a first picture, and takes none of a feed it does not have', async () => {
    const { clock, scheduler, firstPictures, stop } = schedule();
    scheduler.set('a', steady({ intervalSec: 60, offsetSec: 10 }));
    scheduler.takeFirst('a');
    scheduler.takeFirst('unknown');
    await clock.advance(5_000);
    expect(firstPictures).toEqual([]);
    await stop();
  });

  it('takes a first picture after the picture in hand, which may be of the camera before', async () => {
    const { clock, scheduler, firstPictures, overlaps, stop } = schedule(4_000);
    scheduler.set('a', steady({ intervalSec: 3600, offsetSec: 0 }));
    scheduler.takeFirst('a');
    await clock.advance(1_000);
    scheduler.takeFirst('a');
    await clock.advance(10_000);
    expect(firstPictures).toEqual([0, 4]);
    expect(overlaps()).toBe(0);
    await stop();
  });

  it('forgets a removed feed', async () => {
    const { clock, scheduler, taken, stop } = schedule();
    scheduler.set('a', steady({ intervalSec: 1, offsetSec: 0 }));
    await clock.advance(2_500);
    scheduler.remove('a');
    await clock.advance(5_000);
    expect(taken).toHaveLength(2);
    expect(scheduler.nextAt('a')).toBeNull();
    await stop();
  });

  it('tries or counts every due grid time once, and has no feed in hand twice [CAP-23]', async () => {
    const feed = fc.record({
      intervalSec: fc.integer({ min: 1, max: 30 }),
      offsetSec: fc.integer({ min: -20, max: 20 }),
      takeMs: fc.integer({ min: 0, max: 45_000 }),
    });
    const scenario = fc.tuple(
      fc.array(feed, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 40_000 }),
    );
    await fc.assert(
      fc.asyncProperty(scenario, async ([feeds, stallMs]) => {
        const { clock, scheduler, taken, overlaps, stop } = schedule((id) => feeds[Number(id)]?.takeMs ?? 0);
        for (const [index, each] of feeds.entries()) scheduler.set(String(index), steady(each));
        await clock.advance(40_000);
        clock.stall(stallMs);
        await clock.advance(40_900);
        const { started, skippedBusy, skippedLate, held } = scheduler.counts;
        const endSec = START_SEC + (80_900 + stallMs) / 1000;
        expect(started + skippedBusy + skippedLate + held).toBe(dueTimes(feeds, endSec));
        expect(new Set(taken.map(({ feedId, gridSec }) => `${feedId} ${gridSec}`)).size).toBe(taken.length);
        expect(overlaps()).toBe(0);
        await stop();
      }),
      { numRuns: 40 },
    );
  });

  it('spreads 5,000 feeds over their beat, each once, none late', async () => {
    const { clock, scheduler, taken, lateness, stop } = schedule(1);
    for (let n = 0; n < 5000; n += 1) scheduler.set(`fe${n}`, steady({ intervalSec: 10, offsetSec: 0 }));
    await clock.advance(20_000);
    expect(taken.filter(({ gridSec }) => gridSec === START_SEC + 10)).toHaveLength(5000);
    expect(Math.max(...lateness)).toBeLessThanOrEqual(250);
    await stop();
  });
});

/** Grid times in (start, end] whose start, a few milliseconds later, has come. */
function dueTimes(feeds: { intervalSec: number; offsetSec: number }[], endSec: number): number {
  const cells = (at: number, step: number, offset: number) => Math.floor((at - offset) / step);
  return feeds.reduce((sum, { intervalSec, offsetSec }, index) => {
    const slot = feeds.slice(0, index).filter((other) => other.intervalSec === intervalSec).length;
    const phaseSec = phaseMs(intervalSec, slot) / 1000;
    const last = cells(endSec - phaseSec, intervalSec, offsetSec);
    return sum + last - cells(START_SEC - phaseSec, intervalSec, offsetSec);
  }, 0);
}

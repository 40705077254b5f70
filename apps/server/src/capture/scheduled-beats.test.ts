import { captureTimes, type ScheduleOf } from '@longview/rules';
import { compileSchedule, EMPTY_PROFILE, type ScheduleProfile } from '@longview/rules/schedule';
import { FakeClock } from '@longview/test-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedCapture } from '../schedules/index.ts';
import { captureOf } from '../test-setup/captures.ts';
import { sec } from '../test-setup/pictures.ts';
import { beatsOf } from './beats.ts';
import { Scheduler } from './scheduler.ts';

/** The real scheduler and the real schedules, on a clock of its own. */

const VIENNA = { timeZone: 'Europe/Vienna', place: null };

function scheduleAt(startSec: number, takeMs = 20) {
  const clock = new FakeClock(startSec * 1000);
  const taken: number[] = [];
  const rests: number[] = [];
  const scheduler = new Scheduler({
    clock,
    take: async (_, { timeSec }) => {
      taken.push(timeSec);
      await clock.sleep(takeMs);
    },
    onRest: () => rests.push(Math.floor(clock.now() / 1000)),
  });
  scheduler.start();
  const stop = async () => {
    const stopping = scheduler.stop();
    await clock.advance(100_000);
    await stopping;
  };
  return { clock, scheduler, taken, rests, stop };
}

/** A schedule of one profile, whatever its id. */
const only = (profile: Partial<ScheduleProfile>): ScheduleOf => {
  const schedule = compileSchedule({ ...EMPTY_PROFILE, ...profile }, VIENNA);
  return () => schedule;
};
const daily = (startMin: number, endMin: number): ScheduleOf =>
  only({ items: [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], startMin, endMin }] });

const dueTimes = (capture: FeedCapture, fromSec: number, toSec: number) =>
  [...captureTimes(capture, fromSec, toSec)].map(({ atSec }) => atSec);

/** `Sun 01:30`, as the clock on a wall in Vienna shows it. */
function wallText(atSec: number): string {
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const text = new Intl.DateTimeFormat('en', { ...parts, timeZone: VIENNA.timeZone }).format(atSec * 1000);
  return text.replace(',', '');
}

describe('pictures by a schedule', () => {
  it('begin and end with it to the second, and the camera is let go [CAP-22] [CAP-23]', async () => {
    const start = sec('2026-05-01T05:59:30Z');
    const { clock, scheduler, taken, rests, stop } = scheduleAt(start);
    const capture = captureOf([{ scheduleId: 'day', acceptSec: 10 }], daily(8 * 60, 8 * 60 + 1));
    scheduler.set('a', beatsOf(capture));
    expect(scheduler.nextAt('a')).toBe(start + 30);
    await clock.advance(120_000);
    expect(taken.map((at) => at - start)).toEqual([30, 40, 50, 60, 70, 80]);
    expect(rests.at(-1)).toBe(start + 90);
    expect(scheduler.nextAt('a')).toBe(start + 30 + 86_400);
    await stop();
  });

  it('come at the interval and offset of the item that counts at the time [CAP-15] [CAP-22]', async () => {
    const start = sec('2026-05-01T05:59:00Z');
    const { clock, scheduler, taken, stop } = scheduleAt(start);
    const capture = captureOf(
      [{ acceptSec: 30 }, { scheduleId: 'day', acceptSec: 20, offsetSec: 5 }],
      daily(8 * 60, 8 * 60 + 1),
    );
    scheduler.set('a', beatsOf(capture));
    await clock.advance(150_000);
    expect(taken.map((at) => at - start)).toEqual([30, 65, 85, 105, 120, 150]);
    await stop();
  });

  it('are planned anew only when what is due changed', async () => {
    const start = sec('2026-05-01T06:00:00Z');
    const { scheduler, stop } = scheduleAt(start);
    scheduler.set('a', beatsOf(captureOf([{ acceptSec: 10 }])));
    scheduler.hold('a', (start + 35) * 1000);
    scheduler.set('a', beatsOf(captureOf([{ acceptSec: 10 }])));
    expect(scheduler.nextAt('a')).toBe(start + 40);
    scheduler.set('a', beatsOf(captureOf([{ acceptSec: 20 }])));
    expect(scheduler.nextAt('a')).toBe(start + 20);
    await stop();
  });

  it('of a week of nights are those of the wall clock when clocks go back [CAP-22]', async () => {
    const [from, to] = [sec('2026-10-23T12:00:00Z'), sec('2026-10-26T12:00:00Z')];
    const taken = await takeAll(from, to);
    const nights = taken.map(wallText);
    const saturday = [
      'Sat 22:00',
      'Sat 22:30',
      'Sat 23:00',
      'Sat 23:30',
      'Sun 00:00',
      'Sun 00:30',
      'Sun 01:00',
    ];
    const shownTwice = ['Sun 01:30', 'Sun 02:00', 'Sun 02:30', 'Sun 02:00', 'Sun 02:30'];
    expect(nights.slice(10, 22)).toEqual([...saturday, ...shownTwice]);
    expect(nights.slice(22, 24)).toEqual(['Sun 22:00', 'Sun 22:30']);
    expect(taken).toHaveLength(32);
  });

  it('of a week of nights are those of the wall clock when clocks go forward [CAP-22]', async () => {
    const [from, to] = [sec('2026-03-27T12:00:00Z'), sec('2026-03-30T12:00:00Z')];
    const taken = await takeAll(from, to);
    const nights = taken.map(wallText);
    expect(nights.slice(10, 20)).toEqual([
      ...[
        'Sat 22:00',
        'Sat 22:30',
        'Sat 23:00',
        'Sat 23:30',
        'Sun 00:00',
        'Sun 00:30',
        'Sun 01:00',
        'Sun 01:30',
      ],
      ...['Sun 22:00', 'Sun 22:30'],
    ]);
    expect(taken).toHaveLength(28);
  });

  it('are each tried or counted, however the schedule changes and the process stalls [CAP-22] [CAP-23]', async () => {
    const start = sec('2026-05-01T06:30:00Z');
    const span = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 40 }));
    const item = fc.record({
      scheduleId: fc.constantFrom(null, 'a', 'b'),
      isActive: fc.boolean(),
      acceptSec: fc.integer({ min: 1, max: 30 }),
      offsetSec: fc.integer({ min: -20, max: 20 }),
    });
    const scenario = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
      a: span,
      b: span,
      takeMs: fc.integer({ min: 0, max: 15_000 }),
      stallMs: fc.integer({ min: 0, max: 40_000 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ items, a, b, takeMs, stallMs }) => {
        const { clock, scheduler, taken, stop } = scheduleAt(start, takeMs);
        const spans: Record<string, [number, number]> = { a, b };
        const scheduleOf: ScheduleOf = (id) => spanSchedule(start, spans[id] ?? [0, 0]);
        const capture = captureOf(items, scheduleOf);
        scheduler.set('a', beatsOf(capture));
        await clock.advance(40_000);
        clock.stall(stallMs);
        await clock.advance(80_000);
        const endSec = Math.floor(clock.now() / 1000);
        const due = dueTimes(capture, start + 1, endSec + 1);
        const { started, skippedBusy, skippedLate, held } = scheduler.counts;
        expect(started + skippedBusy + skippedLate + held).toBe(due.length);
        expect(due).toEqual(expect.arrayContaining(taken));
        await stop();
      }),
      { numRuns: 150 },
    );
  });
});

/** Active from some second on for some seconds. */
function spanSchedule(startSec: number, [after, length]: [number, number]) {
  const [fromSec, toSec] = [startSec + after, startSec + after + length];
  const isActiveAt = (atSec: number) => atSec >= fromSec && atSec < toSec;
  return {
    isActiveAt,
    nextChange: (atSec: number) => {
      const next = [fromSec, toSec].find((edge) => edge > atSec);
      return next === undefined ? null : { atSec: next, isActive: isActiveAt(next) };
    },
    spansBetween: () => [{ fromSec, toSec }],
  };
}

/** Three days of pictures every half hour, taken at night only, from 22:00 to 03:00 of the wall clock. */
async function takeAll(from: number, to: number): Promise<number[]> {
  const { clock, scheduler, taken, stop } = scheduleAt(from);
  const capture = captureOf([{ scheduleId: 'night', acceptSec: 1800 }], daily(22 * 60, 3 * 60));
  scheduler.set('a', beatsOf(capture));
  await clock.advance((to - from) * 1000 - 1);
  await stop();
  expect(taken).toEqual(dueTimes(capture, from, to));
  return taken;
}

// Capture requests with schedules against a slow reading of CAP-22 to CAP-24, second by second and frame by frame.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CaptureItem,
  type CapturePlan,
  type CaptureRequest,
  type CaptureRule,
  captureTimes,
  clipOf,
  fateOf,
  isTriggered,
  lateCell,
  nextCapture,
  ruleOf,
  ruleSpanAt,
} from '../index.ts';
import { compileSchedule, EMPTY_PROFILE, SYSTEM_PROFILES, WEEKDAYS } from '../schedule/index.ts';

const HOUR = 3600;
/** 2026-03-29T00:00Z: the clocks of Vienna change an hour later. */
const SUNDAY = Date.UTC(2026, 2, 29) / 1000;
const feed = { timeZone: 'Europe/Vienna', place: null };
const often = { ...EMPTY_PROFILE, items: [0, 20, 40].map((min) => minutes(min + 60, min + 70)) };
const schedules = new Map([
  ...SYSTEM_PROFILES.map(({ id, profile }) => [id, compileSchedule(profile, feed)] as const),
  ['scoften00000', compileSchedule(often, feed)] as const,
]);

function minutes(startMin: number, endMin: number) {
  return { days: WEEKDAYS, startMin, endMin };
}

const anyItem: fc.Arbitrary<CaptureItem> = fc.record({
  scheduleId: fc.constantFrom(null, 'scoften00000', 'scdaylight00', 'scworkhours0', 'scunknown000'),
  handling: fc.constantFrom('Ignore', 'Override', 'Override'),
  isActive: fc.boolean(),
  acceptSec: fc.option(fc.constantFrom(0, 1, 7, 10, 60, 600, 2400), { freq: 4 }),
  offsetSec: fc.integer({ min: -100, max: 100 }),
  storeSec: fc.option(fc.constantFrom(0, 5, 60, 90, 600), { freq: 4 }),
  triggerSec: fc.option(fc.integer({ min: 1, max: 3600 })),
  durationSec: fc.option(fc.integer({ min: 0, max: 60 })),
  skipDuplicate: fc.boolean(),
  preRollSec: fc.integer({ min: 0, max: 30 }),
  skipBlack: fc.boolean(),
});
const anyPlan: fc.Arbitrary<CapturePlan> = fc
  .record({
    items: fc.array(anyItem, { maxLength: 4 }),
    acceptByDefaultLive: fc.boolean(),
    rejectByDefaultHistorical: fc.boolean(),
    keepSent: fc.boolean(),
    planIntervalSec: fc.constantFrom(1, 10, 60, 600),
  })
  .map(({ planIntervalSec, ...request }) => ({
    request,
    planIntervalSec,
    scheduleOf: (id) => schedules.get(id) ?? null,
  }));

/** CAP-22 word by word: each counting item with Override replaces everything set before. */
function slowRule({ request, planIntervalSec }: CapturePlan, atSec: number): CaptureRule | null {
  let held: CaptureItem | null = null;
  for (const item of request.items) {
    const counts = item.scheduleId === null || schedules.get(item.scheduleId)?.isActiveAt(atSec) === true;
    if (counts && item.handling === 'Override') held = item;
  }
  if (held === null && !request.acceptByDefaultLive) return null;
  if (held !== null && (!held.isActive || held.acceptSec === null)) return null;
  const { acceptSec, offsetSec, storeSec, triggerSec, durationSec, ...rest } = held ?? PLAIN;
  const { preRollSec, skipDuplicate, skipBlack } = rest;
  const beat = { acceptSec: Math.max(acceptSec ?? 0, planIntervalSec), offsetSec, storeSec, triggerSec };
  return { ...beat, durationSec, preRollSec, skipDuplicate, skipBlack };
}
const PLAIN: Omit<CaptureItem, 'scheduleId' | 'handling' | 'isActive'> = {
  acceptSec: 0,
  offsetSec: 0,
  storeSec: 0,
  triggerSec: null,
  durationSec: null,
  preRollSec: 0,
  skipDuplicate: false,
  skipBlack: false,
};
const isDue = (rule: CaptureRule | null, atSec: number) =>
  rule !== null && (((atSec - rule.offsetSec) % rule.acceptSec) + rule.acceptSec) % rule.acceptSec === 0;

describe('a capture request over time', () => {
  it('takes a picture at exactly the due times of the rule that holds then [CAP-22] [CAP-23]', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 0, max: 24 * HOUR }), (plan, sinceSec) => {
        const fromSec = SUNDAY + sinceSec;
        const expected: number[] = [];
        for (let atSec = fromSec; atSec < fromSec + HOUR / 4; atSec++) {
          if (isDue(slowRule(plan, atSec), atSec)) expected.push(atSec);
        }
        const times = [...captureTimes(plan, fromSec, fromSec + HOUR / 4)].map(({ atSec }) => atSec);
        expect(times).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('has one rule until the time it says, for any time [CAP-22]', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: 0, max: 200 * 24 * HOUR }),
        fc.nat(999_999),
        (plan, since, part) => {
          const atSec = SUNDAY + since;
          const span = ruleSpanAt(plan, atSec);
          expect(span.rule).toEqual(slowRule(plan, atSec));
          const withinSec = Math.floor((((span.untilSec ?? atSec + 9e6) - atSec) * part) / 1e6);
          expect(ruleOf(plan, atSec + Math.min(withinSec, 9e6))).toEqual(span.rule);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('has no next picture where it never takes one, and waits for its schedule else [CAP-22]', () => {
    const item = fc.sample(anyItem, 1)[0];
    if (!item) throw new Error('no item');
    const planOf = (change: Partial<CaptureItem>): CapturePlan => ({
      request: {
        acceptByDefaultLive: false,
        rejectByDefaultHistorical: false,
        keepSent: false,
        items: [{ ...item, handling: 'Override', isActive: true, acceptSec: 600, offsetSec: -30, ...change }],
      },
      planIntervalSec: 1,
      scheduleOf: (id) => schedules.get(id) ?? null,
    });
    expect(nextCapture(planOf({ scheduleId: 'scunknown000' }), SUNDAY)).toBeNull();
    expect(nextCapture(planOf({ acceptSec: null, scheduleId: null }), SUNDAY)).toBeNull();
    const monday = Date.UTC(2026, 2, 30, 6) / 1000; // 08:00 summer time
    expect(nextCapture(planOf({ scheduleId: 'scworkhours0' }), SUNDAY)?.atSec).toBe(monday + 570);
  });
});

/** Offers frames one after another, looking up the stored ones as a frame store would. */
function offerAll(rule: CaptureRule, request: CaptureRequest, times: readonly number[]) {
  const accepted: number[] = [];
  const stored: number[] = [];
  const newest = (list: number[]) => (list.length > 0 ? Math.max(...list) : null);
  for (const timeSec of times) {
    const before = { acceptedSec: newest(accepted), storedSec: newest(stored) };
    const cell = lateCell(rule, timeSec, before);
    const isLateCellTaken = cell !== null && stored.some((at) => at >= cell.fromSec && at < cell.toSec);
    const fate = fateOf(rule, request, timeSec, { ...before, isLateCellTaken });
    if (fate.accepted) accepted.push(timeSec);
    if (fate.stored) stored.push(timeSec);
  }
  return { accepted, stored };
}

const anyRule = fc.record({
  acceptSec: fc.integer({ min: 1, max: 60 }),
  offsetSec: fc.integer({ min: -90, max: 90 }),
  storeSec: fc.option(fc.integer({ min: 0, max: 200 }), { freq: 5 }),
});

describe('frames offered in any order', () => {
  const request = { acceptByDefaultLive: true, rejectByDefaultHistorical: false, keepSent: false, items: [] };
  const anyTimes = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { maxLength: 80 });

  it('leave at most one stored frame per accept cell and per store cell [CAP-24]', () => {
    fc.assert(
      fc.property(anyRule, anyTimes, (part, times) => {
        const rule = { ...PLAIN, ...part };
        const { stored } = offerAll(rule, request, times);
        for (const stepSec of [rule.acceptSec, rule.storeSec || 1]) {
          const cells = stored.map((at) => Math.floor((at - rule.offsetSec) / stepSec));
          expect(new Set(cells).size).toBe(cells.length);
        }
        if (rule.storeSec === null) expect(stored).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('in order are the live image, one per accept cell [CAP-24]', () => {
    fc.assert(
      fc.property(anyRule, anyTimes, (part, unsorted) => {
        const rule = { ...PLAIN, ...part };
        const times = [...unsorted].sort((a, b) => a - b);
        const cellOf = (sec: number) => Math.floor((sec - rule.offsetSec) / rule.acceptSec);
        const firsts = times.filter((at, index) => cellOf(at) !== cellOf(times[index - 1] ?? -1e9));
        expect(offerAll(rule, request, times).accepted).toEqual(firsts);
      }),
      { numRuns: 1000 },
    );
  });

  it('are refused when older than the newest stored one, where the request says so [ENT-34]', () => {
    fc.assert(
      fc.property(anyRule, anyTimes, (part, times) => {
        const rule = { ...PLAIN, ...part };
        const { stored } = offerAll(rule, { ...request, rejectByDefaultHistorical: true }, times);
        expect(stored).toEqual([...stored].sort((a, b) => a - b));
      }),
    );
  });
});

describe('trigger and clips', () => {
  const rule = { ...PLAIN, acceptSec: 60 };
  it.each([
    [null, null, true],
    [1800, null, false],
    [1800, 1000 - 1800, true],
    [1800, 1000 - 1801, false],
  ])('trigger %s s, last seen %s: pulled %s [CAP-24] [CAP-07]', (triggerSec, lastViewSec, isPulled) => {
    expect(isTriggered({ ...rule, triggerSec }, lastViewSec, 1000)).toBe(isPulled);
  });

  it.each([
    [30, 30],
    [null, 10],
    [90, 60],
  ])('a clip of %s s every minute is %i s long [CAP-16]', (durationSec, expected) => {
    expect(clipOf({ ...rule, durationSec }, 600)).toEqual({ fromSec: 600, toSec: 600 + expected });
  });
});

import { EMPTY_PROFILE, profileProblems, type ScheduleItem, WEEKDAYS } from '@longview/rules/schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, isPainted, itemsOf, painted, type Stretch, stretchesOf } from './week-paint.ts';

const MON_TO_FRI = WEEKDAYS.slice(0, 5);
const box = (fromDay: number, toDay: number, fromHour: number, toHour: number): Box => ({
  fromDay,
  toDay,
  fromMin: fromHour * 60,
  toMin: toHour * 60,
});
const item = (days: ScheduleItem['days'], startHour: number, endHour: number): ScheduleItem => ({
  days,
  startMin: startHour * 60,
  endMin: endHour * 60,
});
const anyBox = fc
  .tuple(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 0, max: 47 }),
    fc.integer({ min: 1, max: 48 }),
  )
  .map(([day, days, at, length]) => ({
    fromDay: day,
    toDay: Math.min(7, day + days),
    fromMin: at * 30,
    toMin: Math.min(1440, (at + length) * 30),
  }));
const anyPaint = fc.array(fc.tuple(anyBox, fc.boolean()), { maxLength: 8 });
const paintAll = (acts: readonly [Box, boolean][]) =>
  acts.reduce<Stretch[]>((week, [at, isActive]) => painted(week, at, isActive), []);
const isActive = (week: readonly Stretch[], min: number) =>
  week.some(({ fromMin, toMin }) => min >= fromMin && min < toMin);

describe('a painted week', () => {
  it('says days of the same times with one item [ENT-38]', () => {
    expect(itemsOf(painted([], box(0, 5, 8, 17), true))).toEqual([item(MON_TO_FRI, 8, 17)]);
  });

  it('joins an evening and the morning after to one night, over the week’s end too [ENT-38]', () => {
    const evenings = painted([], box(0, 7, 22, 24), true);
    expect(itemsOf(painted(evenings, box(0, 7, 0, 6), true))).toEqual([item(WEEKDAYS, 22, 6)]);
  });

  it('without a gap is every day, whole [ENT-38]', () => {
    expect(itemsOf(painted([], box(0, 7, 0, 24), true))).toEqual([item(WEEKDAYS, 0, 0)]);
  });

  it('knows what is painted already', () => {
    const week = painted([], box(1, 3, 8, 12), true);
    expect(isPainted(week, box(1, 3, 9, 10))).toBe(true);
    expect(isPainted(week, box(1, 4, 9, 10))).toBe(false);
  });

  it('is active where it was last painted so, and may always be saved [ENT-38] [API-64]', () => {
    fc.assert(
      fc.property(anyPaint, (acts) => {
        const week = paintAll(acts);
        for (let min = 0; min < 7 * 1440; min += 30) {
          const [day, at] = [Math.floor(min / 1440), min % 1440];
          const covers = ([each]: readonly [Box, boolean]) =>
            day >= each.fromDay && day < each.toDay && at >= each.fromMin && at < each.toMin;
          expect(isActive(week, min)).toBe(acts.findLast(covers)?.[1] ?? false);
        }
        expect(profileProblems({ ...EMPTY_PROFILE, items: itemsOf(week) })).toEqual([]);
      }),
    );
  });

  it('is the same after it was said as items', () => {
    fc.assert(
      fc.property(anyPaint, (acts) => {
        const week = paintAll(acts);
        expect(stretchesOf(itemsOf(week))).toEqual(week);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { bestOfDays, MARK, SLOT_SECONDS, SLOTS_A_DAY, shareKept, timesByMarks } from './index.ts';

const DAY = 86_400;
const hours = (...of: number[]) => of.map((hour) => hour * 3600);
/** Marks of days from 1970 on, by hour. */
function marked(days: number, markOf: (hour: number, day: number) => number) {
  const marks = new Uint8Array(days * SLOTS_A_DAY);
  for (const [slot] of marks.entries())
    marks[slot] = markOf(((slot % SLOTS_A_DAY) * SLOT_SECONDS) / 3600, Math.floor(slot / SLOTS_A_DAY));
  return { fromSec: 0, marks };
}
const night = (hour: number) => (hour < 6 || hour >= 20 ? MARK.dark : 0);

describe('condensed films', () => {
  it('keep what is active, or what is clear; what nobody knows is clear [EXT-605]', () => {
    const slots = marked(
      1,
      (hour) => night(hour) | (Math.floor(hour) === 9 ? MARK.activity : 0) | (hour === 12 ? MARK.fog : 0),
    );
    expect(timesByMarks(hours(3, 9, 12, 13), slots, 'Active')).toEqual(hours(9));
    expect(timesByMarks(hours(3, 9, 12, 13, 30), slots, 'Clear')).toEqual(hours(9, 13, 30));
    expect(shareKept(slots, 'Active')).toBeCloseTo(1 / 24);
    expect(shareKept(slots, 'Clear')).toBeCloseTo((14 * 12 - 1) / 288);
  });

  it('of each day show the clearest picture nearest to the middle of its light [EXT-606]', () => {
    const slots = marked(
      4,
      (hour, day) => night(hour) | (day === 1 && hour < 15 ? MARK.fog : 0) | (day === 2 ? MARK.drops : 0),
    );
    const times = [0, 1, 2].flatMap((day) => hours(2, 8, 12, 14, 16, 19, 23).map((sec) => sec + day * DAY));
    // Light from 6 to 20: its middle is 13. The second day is clear from 15 on, the third never.
    expect(bestOfDays(times, slots, 0)).toEqual([12 * 3600, DAY + 16 * 3600, 2 * DAY + 12 * 3600]);
    expect(
      bestOfDays(
        times.filter((sec) => sec % DAY < 3 * 3600),
        slots,
        0,
      ),
    ).toEqual([]);
  });

  it('count days of the place, and take noon where nothing is known [EXT-606]', () => {
    const times = Array.from({ length: 72 }, (_, hour) => hour * 3600);
    const nothing = { fromSec: 0, marks: new Uint8Array(0) };
    expect(bestOfDays(times, nothing, 0)).toEqual(hours(12, 36, 60));
    expect(bestOfDays(times, nothing, -6 * 3600)).toEqual(hours(0, 18, 42, 66));
  });
});

/**
 * Painting a week: the times of a schedule as stretches of minutes since Monday midnight, and back. Pure; what is
 * painted is always a schedule that may be saved (ENT-38).
 */
import { type ScheduleItem, WEEKDAYS } from '@longview/rules/schedule';

export const DAY_MIN = 1440;
const WEEK_MIN = 7 * DAY_MIN;

/** [fromMin, toMin) of the week, 0 to 10080. */
export interface Stretch {
  fromMin: number;
  toMin: number;
}

/** A box of the picture: days (0 is Monday) by times of day, ends not included. */
export interface Box {
  fromDay: number;
  toDay: number;
  fromMin: number;
  toMin: number;
}

/** When the items hold, joined and ascending; what runs over Sunday's midnight goes on at Monday's. */
export function stretchesOf(items: readonly ScheduleItem[]): Stretch[] {
  return joined(
    items.flatMap(({ days, startMin, endMin }) =>
      days.flatMap((day) => {
        const fromMin = WEEKDAYS.indexOf(day) * DAY_MIN + startMin;
        const lengthMin = endMin > startMin ? endMin - startMin : endMin + DAY_MIN - startMin;
        return wrapped(fromMin, fromMin + lengthMin);
      }),
    ),
  );
}

/** The stretches with the box active or not, whatever was there. */
export function painted(stretches: readonly Stretch[], box: Box, isActive: boolean): Stretch[] {
  const days = Array.from({ length: box.toDay - box.fromDay }, (_, index) => box.fromDay + index);
  const boxes = days.map((day) => ({
    fromMin: day * DAY_MIN + box.fromMin,
    toMin: day * DAY_MIN + box.toMin,
  }));
  return isActive ? joined([...stretches, ...boxes]) : boxes.reduce(without, [...stretches]);
}

/** Whether the whole box is active already, so that painting it again takes it away. */
export function isPainted(stretches: readonly Stretch[], box: Box): boolean {
  const before = JSON.stringify(joined(stretches));
  return JSON.stringify(painted(stretches, box, true)) === before;
}

/** As few items as say the stretches: days with the same times share one. */
export function itemsOf(stretches: readonly Stretch[]): ScheduleItem[] {
  const byTimes = Map.groupBy(
    stretches.length === 0 ? [] : windowsOf(joined(stretches)),
    ({ startMin, endMin }) => [startMin, endMin].join(),
  );
  return [...byTimes.values()].map((windows) => ({
    days: WEEKDAYS.filter((_, day) => windows.some((window) => window.day === day)),
    startMin: windows[0]?.startMin ?? 0,
    endMin: windows[0]?.endMin ?? 0,
  }));
}

interface DayWindow {
  day: number;
  startMin: number;
  endMin: number;
}

/** A stretch of a day at most is one window, also over midnight; a longer one is cut at its midnights. */
function windowsOf(stretches: readonly Stretch[]): DayWindow[] {
  return unwrapped(stretches).flatMap(({ fromMin, toMin }) => {
    if (toMin - fromMin <= DAY_MIN) return [windowAt(fromMin, toMin)];
    const edges = [fromMin, toMin];
    for (let at = Math.ceil((fromMin + 1) / DAY_MIN) * DAY_MIN; at < toMin; at += DAY_MIN) edges.push(at);
    edges.sort((a, b) => a - b);
    return edges.slice(1).map((edge, index) => windowAt(edges[index] ?? 0, edge));
  });
}

function windowAt(fromMin: number, toMin: number): DayWindow {
  return { day: Math.floor(fromMin / DAY_MIN) % 7, startMin: fromMin % DAY_MIN, endMin: toMin % DAY_MIN };
}

/** What ends with the week and what begins with it are one, unless the whole week is. */
function unwrapped(stretches: readonly Stretch[]): Stretch[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last || first === last || first.fromMin > 0 || last.toMin < WEEK_MIN) return [...stretches];
  return [...stretches.slice(1, -1), { fromMin: last.fromMin, toMin: WEEK_MIN + first.toMin }];
}

function wrapped(fromMin: number, toMin: number): Stretch[] {
  if (toMin <= WEEK_MIN) return [{ fromMin, toMin }];
  return [
    { fromMin, toMin: WEEK_MIN },
    { fromMin: 0, toMin: toMin - WEEK_MIN },
  ];
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { fromMin, toMin } of [...stretches].sort((a, b) => a.fromMin - b.fromMin)) {
    const last = result.at(-1);
    if (last && fromMin <= last.toMin) last.toMin = Math.max(last.toMin, toMin);
    else result.push({ fromMin, toMin });
  }
  return result;
}

function without(stretches: Stretch[], cut: Stretch): Stretch[] {
  return stretches.flatMap(({ fromMin, toMin }) =>
    [
      { fromMin, toMin: Math.min(toMin, cut.fromMin) },
      { fromMin: Math.max(fromMin, cut.toMin), toMin },
    ].filter((part) => part.fromMin < part.toMin),
  );
}

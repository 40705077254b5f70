import { type Transition, transitionDates } from '@longview/rules/phenology';
import type { DayMeasures } from '../../../api/pictures/region-measures.ts';
import type { MeasureLine } from './measure-line.ts';

/** When a box greened and faded (EXT-641): dates of the seasons, and their places on the line of greenness. Pure. */

export interface GreenSeason {
  direction: Transition['direction'];
  /** At 10, 25 and 50 % of the way, unix seconds. */
  atSec: number[];
}

export interface GreenMark {
  direction: Transition['direction'];
  /** From the left and from the bottom, 0 to 1. */
  x: number;
  y: number;
}

const DAY_SEC = 86_400;

/** `days` ascending. */
export function greenDates(
  days: readonly DayMeasures[],
  line: MeasureLine,
): { seasons: GreenSeason[]; marks: GreenMark[] } {
  // Days of a zone are not all as long: counted from the first one, an hour more or less does not matter.
  const firstSec = days[0]?.atSec ?? 0;
  const known = days.flatMap(({ atSec, green }) =>
    green === null ? [] : [{ day: Math.round((atSec - firstSec) / DAY_SEC), value: green }],
  );
  const { transitions } = transitionDates(known);
  const [from, to] = [line.points[0]?.atSec ?? 0, line.points.at(-1)?.atSec ?? 1];
  // Noon: it is on that day also after the clocks were changed.
  const secOf = (day: number) => firstSec + (day + 0.5) * DAY_SEC;
  return {
    seasons: transitions.map(({ direction, days }) => ({ direction, atSec: days.map(secOf) })),
    marks: transitions.flatMap(({ direction, days, thresholds }) =>
      days.map((day, at) => ({
        direction,
        x: (secOf(day) - from) / (to - from),
        y: ((thresholds[at] ?? 0) - line.least) / (line.most - line.least),
      })),
    ),
  };
}

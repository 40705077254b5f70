// The steps of a range that are measured (EXT-612, EXT-615), in a time zone.
import { fromLocalSec, offsetsBetween, toLocalSec } from '../../timeline/index.ts';
import type { MeasureStep } from './measure-steps.ts';

const DAY_SEC = 86_400;
const HOUR_SEC = 3600;

export type StepKind = 'PT1H' | 'P1D' | 'P3D';

/** Steps that touch [fromSec, toSec), cut to it. Three days are counted from 1 January on, as PhenoCam does. */
export function stepsOf(kind: StepKind, zone: string, fromSec: number, toSec: number): MeasureStep[] {
  if (toSec <= fromSec) return [];
  const parts = offsetsBetween(zone, fromSec - 4 * DAY_SEC, toSec + 4 * DAY_SEC);
  const startOf = (day: number) => fromLocalSec(parts, day * DAY_SEC);
  const dayOf = (sec: number) => Math.floor(toLocalSec(parts, sec) / DAY_SEC);
  const cut = (first: number, end: number): MeasureStep => ({
    startSec: startOf(first),
    fromSec: Math.max(fromSec, startOf(first)),
    toSec: Math.min(toSec, startOf(end)),
    // Of three days the one in the middle, also where the year ends before the third.
    date: dateOf(kind === 'P3D' ? first + 1 : first),
    dayStarts: Array.from({ length: end - first }, (_, after) => startOf(first + after)),
  });
  const steps: MeasureStep[] = [];
  const last = dayOf(toSec - 1);
  for (let day = dayOf(fromSec); day <= last; ) {
    const [first, end] = kind === 'P3D' ? threeDays(day) : [day, day + 1];
    const step = cut(first, end);
    if (kind === 'PT1H') steps.push(...hoursOf(step));
    else steps.push(step);
    day = end;
  }
  return steps.filter((step) => step.toSec > step.fromSec);
}

/** How many steps a range has at most. */
export const mostSteps = (kind: StepKind, fromSec: number, toSec: number): number =>
  Math.ceil((toSec - fromSec) / (kind === 'PT1H' ? HOUR_SEC : DAY_SEC)) + 2;

/** The three days with this one; the last ones of a year may be fewer. */
function threeDays(day: number): [number, number] {
  const year = new Date(day * DAY_SEC * 1000).getUTCFullYear();
  const [first, next] = [year, year + 1].map((one) => Date.UTC(one, 0, 1) / 1000 / DAY_SEC) as [
    number,
    number,
  ];
  const start = first + Math.floor((day - first) / 3) * 3;
  return [start, Math.min(next, start + 3)];
}

function hoursOf(day: MeasureStep): MeasureStep[] {
  const steps: MeasureStep[] = [];
  const start = day.dayStarts[0] ?? day.fromSec;
  for (let sec = start; sec < day.toSec; sec += HOUR_SEC)
    steps.push({
      ...day,
      startSec: sec,
      fromSec: Math.max(day.fromSec, sec),
      toSec: Math.min(day.toSec, sec + HOUR_SEC),
    });
  return steps;
}

/** `YYYY-MM-DD` of a day number. */
const dateOf = (day: number) => new Date(day * DAY_SEC * 1000).toISOString().slice(0, 10);

/** Writes what a box measures as JSON Lines or as PhenoCam's files (EXT-612, EXT-615, EXT-640). */
import type { RegionMeasure } from '@longview/contract';
import { formatTime } from '@longview/rules';
import {
  joinSeries,
  type MeasuredStep,
  meanOf,
  measureSteps,
  phenoCamCsv,
  quantilesOf,
  stepsOf,
  transitionCsv,
} from '@longview/rules/changes';
import type { ChangeTasks } from '../change-tasks.ts';

/** More digits say nothing: grids are bytes. */
const DIGITS = 5;

export function measureBox({
  months,
  step,
  zone,
  fromSec,
  toSec,
  place,
  csv,
}: ChangeTasks['measure']['ask']): Uint8Array {
  const steps = stepsOf(step, zone, fromSec, toSec);
  const joined = months.map((parts) => parts && joinSeries(parts));
  const measured = measureSteps(joined, steps, place);
  return new TextEncoder().encode(csv ? FILES[csv.kind](csv.head, measured) : linesOf(measured));
}

const FILES = { days: phenoCamCsv, transitions: transitionCsv } as const;

function linesOf(steps: Iterable<MeasuredStep>): string {
  let lines = '';
  for (const step of steps) if (step.pictures > 0) lines += `${JSON.stringify(toMeasure(step))}\n`;
  return lines;
}

function toMeasure({ step, pictures, brightness, daylight, snow, visibility }: MeasuredStep): RegionMeasure {
  const [gcc, rcc] = [daylight.map((one) => one.gcc), daylight.map((one) => one.rcc)];
  const isLight = daylight.length > 0;
  const [gcc50 = null, gcc75 = null, gcc90 = null] = isLight ? quantilesOf(gcc, [0.5, 0.75, 0.9]) : [];
  const [rcc90 = null] = isLight ? quantilesOf(rcc, [0.9]) : [];
  return {
    At: formatTime(step.startSec),
    Pictures: pictures,
    Daylight: daylight.length,
    Brightness: rounded(brightness),
    GccMean: isLight ? rounded(meanOf(gcc)) : null,
    Gcc50: rounded(gcc50),
    Gcc75: rounded(gcc75),
    Gcc90: rounded(gcc90),
    RccMean: isLight ? rounded(meanOf(rcc)) : null,
    Rcc90: rounded(rcc90),
    Snow: rounded(snow),
    Visibility: rounded(visibility),
  };
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(DIGITS)));

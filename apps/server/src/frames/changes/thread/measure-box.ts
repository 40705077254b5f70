/** Writes what a box measures as JSON Lines or as PhenoCam's file (EXT-612, EXT-615). */
import type { RegionMeasure } from '@longview/contract';
import { formatTime } from '@longview/rules';
import {
  joinSeries,
  type MeasuredStep,
  meanOf,
  measureSteps,
  phenoCamCsv,
  quantileOf,
  stepsOf,
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
  return new TextEncoder().encode(csv ? phenoCamCsv(csv, measured) : linesOf(measured));
}

const linesOf = (steps: readonly MeasuredStep[]): string =>
  steps
    .filter(({ pictures }) => pictures > 0)
    .map((step) => `${JSON.stringify(toMeasure(step))}\n`)
    .join('');

function toMeasure({ step, pictures, brightness, daylight, snow, visibility }: MeasuredStep): RegionMeasure {
  const [gcc, rcc] = [daylight.map((one) => one.gcc), daylight.map((one) => one.rcc)];
  const isLight = daylight.length > 0;
  const gccOf = (share: number) => (isLight ? rounded(quantileOf(gcc, share)) : null);
  return {
    At: formatTime(step.startSec),
    Pictures: pictures,
    Daylight: daylight.length,
    Brightness: rounded(brightness),
    GccMean: isLight ? rounded(meanOf(gcc)) : null,
    Gcc50: gccOf(0.5),
    Gcc75: gccOf(0.75),
    Gcc90: gccOf(0.9),
    RccMean: isLight ? rounded(meanOf(rcc)) : null,
    Rcc90: isLight ? rounded(quantileOf(rcc, 0.9)) : null,
    Snow: rounded(snow),
    Visibility: rounded(visibility),
  };
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(DIGITS)));

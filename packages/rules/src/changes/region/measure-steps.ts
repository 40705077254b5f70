// What a box of a picture measures in each step of time (EXT-612 to EXT-614), from series of whole months.
import type { Place } from '../../schedule/index.ts';
import { SLOT_SECONDS } from '../grid.ts';
import { colourOf } from '../measures.ts';
import { BIN_SECONDS, type BoxSeries } from './box-series.ts';
import { BRIGHTNESS, CLOCK_HOURS, LEAST_SUN, SunHeights } from './daylight.ts';
import { type BoxLook, litSeries, lookOfBin, USUAL_MONTHS, usualBoxOf } from './usual-box.ts';

/** A stretch of time that is measured as one, unix seconds. */
export interface MeasureStep {
  /** Where it begins by the clock; `fromSec` is later where the range begins within it. */
  startSec: number;
  fromSec: number;
  toSec: number;
  /** Local, `YYYY-MM-DD`; of several days the one in the middle. */
  date: string;
  /** Local midnights of its days. */
  dayStarts: readonly number[];
}

/** A picture of daylight. */
export interface DaylightColour {
  slotSec: number;
  red: number;
  green: number;
  blue: number;
  gcc: number;
  rcc: number;
  /** Degrees; null without a place. */
  sun: number | null;
}

export interface MeasuredStep {
  step: MeasureStep;
  /** Slots with a grid. */
  pictures: number;
  /** Mean luma, 0 to 255; null without a picture. */
  brightness: number | null;
  daylight: DaylightColour[];
  snow: number | null;
  visibility: number | null;
}

/** Months in order, whole and without a break; null where one has no grid. All have the same cells. */
export type Months = readonly (BoxSeries | null)[];

/**
 * `steps` in order, within the months but for `USUAL_MONTHS` at both ends. One after another: all pictures of years as
 * objects cost a third of the time.
 */
export function* measureSteps(
  months: Months,
  steps: readonly MeasureStep[],
  place: Place | null,
): Generator<MeasuredStep, void> {
  const light = new Daylight(place);
  const looks = looksOf(months);
  let month = 0;
  for (const step of steps) {
    while (month < months.length - 1 && endOf(months[month]) <= step.fromSec) month++;
    const measured: MeasuredStep = {
      ...{ step, pictures: 0, brightness: null, daylight: [], snow: null, visibility: null },
    };
    let luma = 0;
    const bins = new Set<BoxLook>();
    for (let at = month; at < months.length; at++) {
      const series = months[at];
      if (!series) continue;
      if (series.from >= step.toSec) break;
      const first = Math.max(0, Math.ceil((step.fromSec - series.from) / SLOT_SECONDS));
      const end = Math.min(series.slots, Math.ceil((step.toSec - series.from) / SLOT_SECONDS));
      for (let slot = first; slot < end; slot++) {
        if (series.present[slot] !== 1) continue;
        measured.pictures++;
        luma += (series.luma[slot] as number) / series.cells;
        const colour = light.colourAt(series, slot, step);
        if (!colour) continue;
        measured.daylight.push(colour);
        const look = looks[at]?.[Math.floor((slot * SLOT_SECONDS) / BIN_SECONDS)];
        if (look) bins.add(look);
      }
    }
    if (measured.pictures > 0) measured.brightness = luma / measured.pictures;
    measured.snow = medianOf([...bins].map(({ snow }) => snow));
    measured.visibility = medianOf([...bins].map(({ visibility }) => visibility));
    yield measured;
  }
}

/** Of each month the looks of its bins. */
function looksOf(months: Months): ((BoxLook | null)[] | null)[] {
  const lit = months.map((series) => series && litSeries(series));
  return lit.map((month, at) => {
    if (!month) return null;
    const around = lit.slice(Math.max(0, at - USUAL_MONTHS), at + USUAL_MONTHS + 1);
    const usual = usualBoxOf(around.filter((one) => one !== null));
    return month.isLit.map((_, bin) => lookOfBin(month, bin, usual));
  });
}

const endOf = (series: BoxSeries | null | undefined) =>
  series ? series.from + series.slots * SLOT_SECONDS : Number.NEGATIVE_INFINITY;

class Daylight {
  readonly #sun: SunHeights | null;

  constructor(place: Place | null) {
    this.#sun = place && new SunHeights(place);
  }

  /** Null where the slot does not count as daylight. */
  colourAt(series: BoxSeries, slot: number, step: MeasureStep): DaylightColour | null {
    const slotSec = series.from + slot * SLOT_SECONDS;
    const sun = this.#sun?.ofSlot(slotSec) ?? null;
    if (sun === null ? !isByClock(slotSec, step) : sun < LEAST_SUN) return null;
    const { cells } = series;
    const mean = (plane: Int32Array) => (plane[slot] as number) / cells;
    const { red, green, blue } = colourOf(mean(series.luma), mean(series.cb), mean(series.cr));
    const sum = red + green + blue;
    if (sum < BRIGHTNESS[0] || sum > BRIGHTNESS[1]) return null;
    return { slotSec, red, green, blue, gcc: green / sum, rcc: red / sum, sun };
  }
}

function isByClock(slotSec: number, { dayStarts }: MeasureStep): boolean {
  const dayStart = dayStarts.findLast((sec) => sec <= slotSec) ?? slotSec;
  const hour = (slotSec - dayStart) / 3600;
  return hour >= CLOCK_HOURS[0] && hour < CLOCK_HOURS[1];
}

function medianOf(values: number[]): number | null {
  return values.length === 0 ? null : (quantilesOf(values, [0.5])[0] as number);
}

/** As PhenoCam takes them: linear between the two values beside (type 7 of Hyndman and Fan). At least one value. */
export function quantilesOf(values: readonly number[], shares: readonly number[]): number[] {
  const rising = Float64Array.from(values).sort();
  return shares.map((share) => {
    const at = (rising.length - 1) * share;
    const below = Math.floor(at);
    const [low, high] = [rising[below] as number, rising[Math.min(rising.length - 1, below + 1)] as number];
    return low + (high - low) * (at - below);
  });
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of all values, as PhenoCam has it. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

// A curve through the values of days (EXT-639): local regression of second degree with tricube weights, twice weighted anew so
// that single bad days do not count (Cleveland, 1979).

/** A measured day: its number since 1970-01-01. */
export interface DayValue {
  day: number;
  value: number;
}

export interface SmoothCurve {
  /** Day of the first item of the lists. */
  firstDay: number;
  /** A value for each day up to the last one. */
  values: Float64Array;
  /** Standard error of each. */
  errors: Float64Array;
  /** 1 where nothing is measured for more than 30 days: between the values at both sides there is a straight line. */
  gaps: Uint8Array;
  /** Root of the mean squared difference between days and curve. */
  rmse: number;
}

/** Days on each side that count. */
const REACH_DAYS = 15;
/** At least so many days count, however few there are. */
const LEAST_DAYS = 8;
/** Longer ones are not smoothed over. */
const GAP_DAYS = 30;
const ROUNDS = 2;
/** A day that is further off than six median deviations does not count. */
const FAR_OFF = 6;
/** Nor does one closer than this ever count as such, or the bends of a curve without noise would. */
const NEVER_FAR = 0.015;
/** Where all days around are bad, they are all there is. */
const LEAST_TRUST = 0.01;
/** Of normal noise: standard deviation in median deviations. */
const DEVIATION = 1.4826;

/** `days` ascending, each once; at least two. */
export function smoothCurve(days: readonly DayValue[]): SmoothCurve {
  const trust = new Float64Array(days.length).fill(1);
  let residuals = new Float64Array(days.length);
  for (let round = 0; round <= ROUNDS; round++) {
    residuals = Float64Array.from(days, ({ day, value }, at) => value - fitAt(days, trust, day, at).value);
    if (round === ROUNDS) break;
    const far = Math.max(NEVER_FAR, FAR_OFF * medianOf(residuals.map(Math.abs)));
    for (const [at, residual] of residuals.entries())
      trust[at] = Math.max(LEAST_TRUST, 1 - Math.min(1, (residual / far) ** 2)) ** 2;
  }
  const noise = DEVIATION * medianOf(residuals.map(Math.abs));
  const [firstDay, lastDay] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  const count = lastDay - firstDay + 1;
  const [values, errors] = [new Float64Array(count), new Float64Array(count)];
  const gaps = new Uint8Array(count);
  let next = 0;
  for (let at = 0; at < count; at++) {
    const day = firstDay + at;
    while (next < days.length - 1 && (days[next] as DayValue).day < day) next++;
    const [before, after] = [(days[Math.max(0, next - 1)] as DayValue).day, (days[next] as DayValue).day];
    gaps[at] = after !== day && after - before > GAP_DAYS ? 1 : 0;
    if (gaps[at] === 1) continue;
    const { value, spread } = fitAt(days, trust, day, next);
    values[at] = value;
    errors[at] = noise * spread;
  }
  bridge(values, errors, gaps);
  return { firstDay, values, errors, gaps, rmse: Math.sqrt(meanSquare(residuals)) };
}

/**
 * The regression around `day`, with the days near the place `near` of `days`. `spread`: standard error of the value in
 * standard deviations of a day.
 */
function fitAt(
  days: readonly DayValue[],
  trust: Float64Array,
  day: number,
  near: number,
): { value: number; spread: number } {
  let [from, to] = [near, near];
  const far = (at: number) => Math.abs((days[at]?.day ?? Number.POSITIVE_INFINITY) - day);
  const isWanted = (at: number) =>
    at >= 0 && at < days.length && (far(at) < REACH_DAYS || to - from < LEAST_DAYS);
  while (isWanted(from - 1) || isWanted(to)) {
    const isLeft = isWanted(from - 1) && (!isWanted(to) || far(from - 1) <= far(to));
    if (isLeft) from--;
    else to++;
  }
  const reach = Math.max(REACH_DAYS, far(from) + 1, far(to - 1) + 1);
  let [s0, s1, s2, s3, s4, y0, y1, y2] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = from; at < to; at++) {
    const { day: own, value } = days[at] as DayValue;
    const x = (own - day) / reach;
    const weight = weightOf(x) * (trust[at] as number);
    const [wx, wxx] = [weight * x, weight * x * x];
    s0 += weight;
    s1 += wx;
    s2 += wxx;
    s3 += wxx * x;
    s4 += wxx * x * x;
    y0 += weight * value;
    y1 += wx * value;
    y2 += wxx * value;
  }
  const [a, b, c] = firstRow(s0, s1, s2, s3, s4);
  let squares = 0;
  for (let at = from; at < to; at++) {
    const x = ((days[at] as DayValue).day - day) / reach;
    const share = weightOf(x) * (trust[at] as number) * (a + b * x + c * x * x);
    squares += share * share;
  }
  return { value: a * y0 + b * y1 + c * y2, spread: Math.sqrt(squares) };
}

function weightOf(x: number): number {
  const left = 1 - Math.abs(x * x * x);
  return left * left * left;
}

/** First row of the inverse of the matrix of normal equations; of a mean where days are too few for more. */
function firstRow(s0: number, s1: number, s2: number, s3: number, s4: number): [number, number, number] {
  const [a, b, c] = [s2 * s4 - s3 * s3, s2 * s3 - s1 * s4, s1 * s3 - s2 * s2];
  const determinant = s0 * a + s1 * b + s2 * c;
  if (Math.abs(determinant) < 1e-12 * Math.max(1, s0 ** 3)) return [s0 > 0 ? 1 / s0 : 0, 0, 0];
  return [a / determinant, b / determinant, c / determinant];
}

function bridge(values: Float64Array, errors: Float64Array, gaps: Uint8Array): void {
  for (let at = 0; at < gaps.length; at++) {
    if (gaps[at] === 0) continue;
    const before = at - 1;
    while (gaps[at] === 1) at++;
    const step = ((values[at] as number) - (values[before] as number)) / (at - before);
    for (let day = before + 1; day < at; day++) {
      values[day] = (values[before] as number) + step * (day - before);
      errors[day] = Math.max(errors[before] as number, errors[at] as number);
    }
  }
}

function medianOf(values: Float64Array): number {
  const rising = values.toSorted();
  return rising[rising.length >> 1] ?? 0;
}

const meanSquare = (values: Float64Array) =>
  values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length);

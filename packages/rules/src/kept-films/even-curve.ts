/** What evens out the light of a film's pictures (EXT-680): each is brought to the median of those around it. */
import type { LightChange } from './light-change.ts';

/** How a picture is evened out: its colours are moved by their cast, then all of it is multiplied. */
export interface EvenStep {
  gain: number;
  /** Added to U - 128 and V - 128 for each value of Y. */
  castU: number;
  castV: number;
}

/** Pictures before and after one that it is compared with. */
const REACH = 10;
/** They are at most so far away: within two hours the median of light by the sun is that of its middle to 4 %. */
const REACH_SEC = 7200;
const LEAST_REACH = 2;
/** At the ends a film is compared with fewer. */
const END_REACH = 5;
/** Pictures further apart are each of a day of its own. */
const DAILY_SEC = 43_200;
/** Night stays night: nothing is made more than twice as bright, or less than half, nor of quite another colour. */
const MOST_LIGHT = Math.LN2;
const MOST_CAST = 0.15;

/** `changes`: of each picture against the one before it, in their order; `stepSec`: the usual time between two. */
export function evenCurve(changes: readonly LightChange[], stepSec: number): EvenStep[] {
  const wanted = stepSec >= DAILY_SEC ? REACH : Math.floor(REACH_SEC / stepSec);
  const reach = Math.max(LEAST_REACH, Math.min(REACH, wanted));
  const offOf = (key: keyof LightChange, most: number) => {
    const track = summed(changes, key);
    return track.map((value, i) => clamp(levelAt(track, i, reach) - value, most));
  };
  const light = offOf('light', MOST_LIGHT);
  const castU = offOf('castU', MOST_CAST);
  const castV = offOf('castV', MOST_CAST);
  return changes.map((_, i) => ({
    gain: Math.exp(light[i] ?? 0),
    castU: castU[i] ?? 0,
    castV: castV[i] ?? 0,
  }));
}

function summed(changes: readonly LightChange[], key: keyof LightChange): Float64Array {
  let sum = 0;
  return Float64Array.from(changes, (change) => {
    sum += change[key];
    return sum;
  });
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** A median keeps what rises, falls, or steps and stays. */
function levelAt(track: Float64Array, at: number, reach: number): number {
  const sides = Math.min(at, track.length - 1 - at);
  if (sides >= Math.min(reach, END_REACH)) {
    const half = Math.min(reach, sides);
    return medianOf(track.slice(at - half, at + half + 1));
  }
  // Nearest to an end there is only one side: the line through it, or a ramp would be bent.
  const length = 2 * Math.min(reach, END_REACH) + 1;
  const first = at * 2 < track.length ? 0 : Math.max(0, track.length - length);
  return lineAt(track.slice(first, first + length), at - first);
}

/** The line through most of the values (Theil and Sen), at a place. */
function lineAt(values: Float64Array, at: number): number {
  const slopes: number[] = [];
  for (let a = 0; a < values.length; a++)
    for (let b = a + 1; b < values.length; b++)
      slopes.push(((values[b] as number) - (values[a] as number)) / (b - a));
  if (slopes.length === 0) return values[at] as number;
  const slope = medianOf(Float64Array.from(slopes));
  return medianOf(values.map((value, i) => value - slope * (i - at)));
}

/** Sorts what it is given. */
function medianOf(values: Float64Array): number {
  values.sort();
  const middle = values.length >> 1;
  return values.length % 2 === 1
    ? (values[middle] as number)
    : ((values[middle - 1] as number) + (values[middle] as number)) / 2;
}

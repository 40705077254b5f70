/** What evens out the light of a film's pictures (EXT-680): each is brought to the usual light of those around it. */
import type { LightChange } from './light-change.ts';

/** How a picture is evened out: its colours are moved by their cast, then all of it is multiplied. */
export interface EvenStep {
  gain: number;
  /** Added to U - 128 and V - 128 for each value of Y. */
  castU: number;
  castV: number;
}

const AS_IT_IS: EvenStep = { gain: 1, castU: 0, castV: 0 };

/** Pictures before and after one that it is compared with; near the ends of a film, where there is only one side, fewer. */
const REACH = 15;
const END_REACH = 5;
/** They are at most so far away in time: an hourly film of days shall not have its nights at noon. */
const REACH_SEC = 7200;
/** Pictures further apart are each of a day of its own. */
const DAILY_SEC = 43_200;
/** What is off the median by more of the usual jumps is another light, and not averaged with it. */
const SAME_LIGHT = 2.5;
/** The second difference of values that jump by chance has this many times their deviation; 0.6745: of a median. */
const JUMPS_OF_SECOND = 1 / (0.6745 * Math.sqrt(6));
/** Night stays night: nothing is made more than twice as bright, or less than half, nor of quite another colour. */
const MOST_LIGHT = Math.LN2;
const MOST_CAST = 0.15;

/**
 * Gives the step of a picture by its number. `changes`: of each picture against the one before it, in their order;
 * `stepSec`: the usual time between two. A step is reckoned when it is asked for: a film may have 100,000.
 */
export function evenCurve(changes: readonly LightChange[], stepSec: number): (picture: number) => EvenStep {
  const wanted = stepSec >= DAILY_SEC ? REACH : Math.floor(REACH_SEC / stepSec);
  // Too few to tell a jump from the sun, which changes as much between them.
  if (wanted < END_REACH) return () => AS_IT_IS;
  const reach = Math.min(REACH, wanted);
  const offOf = (key: keyof LightChange, most: number) => {
    const track = summed(changes.map((change) => change[key]));
    return (at: number) => Math.max(-most, Math.min(most, levelAt(track, at, reach) - (track[at] as number)));
  };
  const light = offOf('light', MOST_LIGHT);
  const castU = offOf('castU', MOST_CAST);
  const castV = offOf('castV', MOST_CAST);
  return (at) => ({ gain: Math.exp(light(at)), castU: castU(at), castV: castV(at) });
}

function summed(changes: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(changes, (change) => {
    sum += change;
    return sum;
  });
}

/**
 * The mean of what is near the median. The median keeps what rises, falls, or steps and stays; the mean of what jumps
 * around it by chance wanders less.
 */
function levelAt(track: Float64Array, at: number, reach: number): number {
  const sides = Math.min(at, track.length - 1 - at);
  if (sides >= END_REACH) {
    const half = Math.min(reach, sides);
    return commonLevel(track.slice(at - half, at + half + 1));
  }
  // At an end the line through what there is, or a ramp would be bent.
  const first = at * 2 < track.length ? 0 : Math.max(0, track.length - 2 * END_REACH - 1);
  const values = track.slice(first, first + 2 * END_REACH + 1);
  const slope = slopeOf(values);
  return commonLevel(values.map((value, i) => value - slope * (first + i - at)));
}

function commonLevel(values: Float64Array): number {
  const seconds = values
    .slice(2)
    .map((value, i) => Math.abs(value - 2 * (values[i + 1] as number) + (values[i] as number)));
  const near = SAME_LIGHT * JUMPS_OF_SECOND * medianOf(seconds);
  const middle = medianOf(values.slice());
  const same = values.filter((value) => Math.abs(value - middle) <= near);
  return same.length === 0 ? middle : same.reduce((sum, value) => sum + value, 0) / same.length;
}

/** Of the line through most of the values (Theil and Sen). */
function slopeOf(values: Float64Array): number {
  const slopes: number[] = [];
  for (let a = 0; a < values.length; a++)
    for (let b = a + 1; b < values.length; b++)
      slopes.push(((values[b] as number) - (values[a] as number)) / (b - a));
  return slopes.length === 0 ? 0 : medianOf(Float64Array.from(slopes));
}

/** Sorts what it is given; 0 of nothing. */
function medianOf(values: Float64Array): number {
  if (values.length === 0) return 0;
  values.sort();
  const middle = values.length >> 1;
  return values.length % 2 === 1
    ? (values[middle] as number)
    : ((values[middle - 1] as number) + (values[middle] as number)) / 2;
}

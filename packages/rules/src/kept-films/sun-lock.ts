/** Chooses one picture a day with the sun where it stands at a reference moment, so that shadows stand still (EXT-693). */
import { type Place, solarNoonSec, sunAngle, sunDirection } from '../schedule/index.ts';
import { fromLocalSec, type OffsetPart, toLocalSec } from '../timeline/zone-offsets.ts';

const DAY_SEC = 86_400;
const HALF_DAY_SEC = 43_200;

export interface SunLock {
  place: Place;
  /** The reference moment, unix seconds. */
  atSec: number;
  /** Degrees between the sun's direction then and in a picture, at most. */
  withinDegrees: number;
}

/** Noon by the clock of the middle day of a range: the reference where none is named. */
export function middleNoonSec(fromSec: number, toSec: number, parts: readonly OffsetPart[]): number {
  const day = Math.floor(toLocalSec(parts, Math.floor((fromSec + toSec) / 2)) / DAY_SEC);
  return fromLocalSec(parts, day * DAY_SEC + HALF_DAY_SEC);
}

/**
 * Of each day of the wall clock that one of `times` (ascending) whose sun is the nearest to the reference's; none where the sun
 * is further away than allowed, or not up. `days`: how many have pictures. The sun's way over a day is a circle about the pole, so the
 * nearest point of each is at the same true solar time, and of the pictures it is the one nearest in time to this.
 */
export function sunLocked(
  times: readonly number[],
  { place, atSec, withinDegrees }: SunLock,
  parts: readonly OffsetPart[],
): { times: number[]; days: number } {
  const nearest = new Map<number, { sec: number; away: number }>();
  const awayOf = awayFromMoment(place, atSec);
  for (const sec of times) {
    const day = Math.floor(toLocalSec(parts, sec) / DAY_SEC);
    const away = awayOf(sec);
    const known = nearest.get(day);
    if (!known || away < known.away) nearest.set(day, { sec, away });
  }
  const wanted = sunDirection(place, atSec);
  const isNear = (sec: number) => {
    const sun = sunDirection(place, sec);
    return sun.height > 0 && sunAngle(sun, wanted) <= withinDegrees;
  };
  return { times: [...nearest.values()].map(({ sec }) => sec).filter(isNear), days: nearest.size };
}

/** Seconds to the nearest moment at which it is as long from noon as at `atSec`; rising times are fast. */
function awayFromMoment(place: Place, atSec: number): (sec: number) => number {
  const reference = dayOf(atSec);
  const noons = [reference - 1, reference, reference + 1].map((day) => solarNoonSec(place, day));
  const fromNoonSec = noons.map((sec) => atSec - sec).reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
  const moments = new Map<number, number>();
  const momentOf = (day: number) => {
    const sec = moments.get(day) ?? solarNoonSec(place, day) + fromNoonSec;
    moments.set(day, sec);
    return sec;
  };
  return (sec) => {
    const day = dayOf(sec);
    let away = Number.POSITIVE_INFINITY;
    // A solar day may reach a day beyond the UTC day it is named for.
    for (let at = day - 2; at <= day + 2; at++) away = Math.min(away, Math.abs(sec - momentOf(at)));
    return away;
  };
}

const dayOf = (sec: number) => Math.floor(sec / DAY_SEC);

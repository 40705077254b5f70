// Where the sun stands over a place, and when it stands highest.
import { getPosition, getTimes } from 'suncalc';
import type { Place } from './profile.ts';
import { DAY_SEC } from './wall-days.ts';

/** Degrees: clockwise from north, and above the horizon as it is seen through the air. */
export interface SunDirection {
  azimuth: number;
  height: number;
}

export function sunDirection({ latitude, longitude }: Place, atSec: number): SunDirection {
  const { azimuth, altitude: height } = getPosition(new Date(atSec * 1000), latitude, longitude);
  return { azimuth, height };
}

/** Unix second at which the sun stands highest on a solar day; `day` counts from 1970-01-01, each has one. */
export function solarNoonSec({ latitude, longitude }: Place, day: number): number {
  const middle = new Date((day + 0.5) * DAY_SEC * 1000);
  return Math.round(getTimes(middle, latitude, longitude).solarNoon.getTime() / 1000);
}

/** Degrees between two directions, 0 to 180. */
export function sunAngle(a: SunDirection, b: SunDirection): number {
  const [high, low] = [a.height * RAD, b.height * RAD];
  const turn = Math.cos((a.azimuth - b.azimuth) * RAD);
  const cos = Math.sin(high) * Math.sin(low) + Math.cos(high) * Math.cos(low) * turn;
  return Math.acos(Math.min(1, Math.max(-1, cos))) / RAD;
}

const RAD = Math.PI / 180;

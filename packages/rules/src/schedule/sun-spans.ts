// When the sun is up at a place (ENT-38). Right where the sun does not rise or set for weeks.
import { getTimes } from 'suncalc';
import type { Place } from './profile.ts';
import { type Span, union } from './spans.ts';
import { DAY_SEC } from './wall-days.ts';

export interface SunOffsets {
  /** Seconds added to each sunrise and sunset; negative is earlier. */
  sunriseOffsetSec: number;
  sunsetOffsetSec: number;
}

/** Solar days differ from 24 hours by up to half a minute; this closes the seams between days without night. */
const SEAM_SEC = 60;

/**
 * Spans of unix seconds from sunrise to sunset, each moved by its offset, that touch `range`. A day without
 * sunset is whole, a day without sunrise is none; offsets do not touch those.
 */
export function daylightSpans(place: Place, offsets: SunOffsets, range: Span): Span[] {
  const spans: Span[] = [];
  // A solar day and its offsets reach at most two days beyond the UTC day it is named for.
  for (let day = Math.floor(range.fromSec / DAY_SEC) - 2; day * DAY_SEC < range.toSec + 2 * DAY_SEC; day++) {
    spans.push(...solarDay(place, offsets, day));
  }
  return union(spans);
}

function solarDay({ latitude, longitude }: Place, offsets: SunOffsets, day: number): Span[] {
  const noonMs = (day + 0.5) * DAY_SEC * 1000;
  const { sunrise, sunset, nadir, alwaysUp } = getTimes(new Date(noonMs), latitude, longitude);
  if (alwaysUp) {
    const fromSec = secOf(nadir);
    return [{ fromSec: fromSec - SEAM_SEC, toSec: fromSec + DAY_SEC + SEAM_SEC }];
  }
  if (!sunrise || !sunset) return [];
  const { sunriseOffsetSec, sunsetOffsetSec } = offsets;
  return [{ fromSec: secOf(sunrise) + sunriseOffsetSec, toSec: secOf(sunset) + sunsetOffsetSec }];
}

const secOf = (date: Date) => Math.round(date.getTime() / 1000);

// What a schedule profile is (ENT-38), as the rules read it: values only. Evaluating it is compile-schedule's work.

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Minutes after midnight by the wall clock, 0 to 1439. An end at or before the start runs over midnight. */
export interface ClockWindow {
  startMin: number;
  endMin: number;
}

/** A window that begins on each of its days. */
export interface ScheduleItem extends ClockWindow {
  days: readonly Weekday[];
}

/**
 * What holds on whole local dates instead of items and sun: site holidays, extra shifts. Its windows end by
 * midnight (`endMin` 0); without windows the schedule is not active on these dates.
 */
export interface DateOverride {
  /** First and last local date, `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
  windows: readonly ClockWindow[];
}

/** Degrees; north and east are positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Daylight is from sunrise to sunset, Night is the rest. */
export type SunMode = 'Daylight' | 'Night';

/**
 * Active where items and sun both allow it; without items the sun alone decides, and without both nothing is ever
 * active. Overrides replace both on their dates. Validity bounds all of it.
 */
export interface ScheduleProfile {
  /** IANA name; null is the feed's. */
  timeZone: string | null;
  items: readonly ScheduleItem[];
  sunMode: SunMode | null;
  /** Seconds added to each sunrise and sunset; negative is earlier. */
  sunriseOffsetSec: number;
  sunsetOffsetSec: number;
  /** Null is the feed's. */
  place: Place | null;
  /** Unix seconds: active from `validFromSec` until before `validToSec`; null is without end. */
  validFromSec: number | null;
  validToSec: number | null;
  /** Where dates of two overlap, the first holds. */
  overrides: readonly DateOverride[];
}

/** Where the feed is that a schedule is used for. Without a place the sun is up from 06:00 to 18:00. */
export interface FeedPlace {
  /** IANA name. */
  timeZone: string;
  place: Place | null;
}

/** Largest shift of sunrise and sunset, either way. */
export const MAX_SUN_OFFSET_SEC = 43_200;

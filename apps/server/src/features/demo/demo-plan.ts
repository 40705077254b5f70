/** What the demo cameras are, which past pictures they get, and in which order. Computes only. */
import { type DemoVariant, demoBeauty } from '@longview/camera-sources';
import { fromLocalSec, offsetsBetween, toLocalSec } from '@longview/rules/timeline';

export interface DemoFeed {
  name: string;
  variant: DemoVariant;
}

export const DEMO_FEEDS: readonly DemoFeed[] = [
  { name: 'North mast', variant: 'site' },
  { name: 'Harbour, west pier', variant: 'sea' },
  { name: 'Roof garden', variant: 'garden' },
  { name: 'Valley station', variant: 'hills' },
];

const HOUR_SEC = 3600;
const DAY_SEC = 86_400;
/** Days of the past that a demo has; the building works began that long ago. */
export const DEMO_DAYS = 365;
const FINE_STEP_SEC = 300;
const COARSE_STEP_SEC = 900;
const COARSE_SPAN_SEC = 14 * DAY_SEC;
/** Days of which the best is chosen: not so long ago that the site is still a pit. */
const BEST_WITHIN_DAYS = 160;
/**
 * A film of a year shows the first picture of each eight hours (TLP-08). Those of one such span a day keep its light
 * steady; a night among them would flash.
 */
const FILM_SLOT_SEC = 8 * HOUR_SEC;
const MORNING_SEC = 2 * HOUR_SEC;
const AFTERNOON_SEC = 4 * HOUR_SEC;

/** Noons of the past year by the wall clock of `zone`, unix seconds, newest first, all before `fromSec`. */
export function pastNoons(fromSec: number, zone: string): number[] {
  const offsets = offsetsBetween(zone, fromSec - (DEMO_DAYS + 1) * DAY_SEC, fromSec);
  const today = Math.floor(toLocalSec(offsets, fromSec) / DAY_SEC);
  return Array.from({ length: DEMO_DAYS }, (_, n) =>
    fromLocalSec(offsets, (today - n) * DAY_SEC + DAY_SEC / 2),
  ).filter((noonSec) => noonSec < fromSec);
}

/** The noon of the last months at which all scenes together look best. */
export function bestMoment(fromSec: number, zone: string): number {
  const beauty = (noonSec: number) =>
    DEMO_FEEDS.reduce((sum, { variant }) => sum + demoBeauty(variant, noonSec * 1000, { zone }), 0);
  const noons = pastNoons(fromSec, zone).slice(0, BEST_WITHIN_DAYS);
  return noons.reduce((best, noonSec) => (beauty(noonSec) > beauty(best) ? noonSec : best));
}

/**
 * The pictures that people wait for, in the order in which they are drawn: the best moment, the
 * first day (pages ask how far the past goes), a year of few noons, the
 * last day by the hour, then the noons between, so that carpet, sheets and the film of the year are there within
 * seconds and only get finer.
 */
export function openingTimes(fromSec: number, zone: string): number[] {
  const noons = pastNoons(fromSec, zone);
  const nth = (every: number, at: number) => noons.filter((_, n) => n % every === at);
  const newestHour = Math.ceil(fromSec / HOUR_SEC) - 1;
  const hours = Array.from({ length: 24 }, (_, n) => (newestHour - n) * HOUR_SEC);
  const best = bestMoment(fromSec, zone);
  return unique([best, ...noons.slice(-1), ...nth(8, 0), ...hours, ...nth(8, 4), ...nth(4, 2), ...nth(2, 1)]);
}

/**
 * The rest of the past, newest first: the last day in the five minutes of the ribbon, two weeks in the quarter hours
 * of the carpet, and the hours around each noon of the year. Unix seconds, on an absolute grid, all before `fromSec`.
 */
export function pastTimes(fromSec: number, zone: string): number[] {
  const fine = steps(fromSec, fromSec - DAY_SEC, FINE_STEP_SEC);
  const coarse = steps(fromSec, fromSec - COARSE_SPAN_SEC, COARSE_STEP_SEC);
  const older = pastNoons(fromSec, zone).filter((noonSec) => noonSec < fromSec - COARSE_SPAN_SEC);
  return unique([...fine, ...coarse, ...older.flatMap(hoursAround)]);
}

/** Hours of the daylight in the span of a film that holds the noon; without the noon, which is there. */
function hoursAround(noonSec: number): number[] {
  const spanSec = Math.floor(noonSec / FILM_SLOT_SEC) * FILM_SLOT_SEC;
  const firstSec = Math.max(spanSec, noonSec - MORNING_SEC);
  const lastSec = Math.min(spanSec + FILM_SLOT_SEC - HOUR_SEC, noonSec + AFTERNOON_SEC);
  const hours = Array.from({ length: 7 }, (_, n) => noonSec + AFTERNOON_SEC - n * HOUR_SEC);
  return hours.filter((timeSec) => timeSec >= firstSec && timeSec <= lastSec && timeSec !== noonSec);
}

function steps(toSec: number, fromSec: number, stepSec: number): number[] {
  const newest = Math.ceil(toSec / stepSec) - 1;
  const count = newest - Math.ceil(fromSec / stepSec) + 1;
  return Array.from({ length: count }, (_, n) => (newest - n) * stepSec);
}

const unique = (times: readonly number[]) => [...new Set(times)];

// What an answer's headers say about time: when the picture was taken, and when the camera may be asked again.
import type { ResponseHeaders } from '../outbound/types.ts';

const DAY_MS = 86_400_000;
/** A camera that says to wait longer is asked after an hour all the same. */
const MAX_RETRY_AFTER_SEC = 3600;
/** Clocks that were never set stand at 1970 or 2000. */
const EARLIEST_MS = Date.UTC(2001, 0, 1);

/**
 * Time of the picture from Last-Modified, in server time: where the answer has a Date, only the difference of the
 * two counts, so that a camera clock that is wrong does no harm. Null when there is none or it makes no sense.
 */
export function pictureTimeMs(headers: ResponseHeaders, nowMs: number): number | null {
  const modified = parseDate(headers['last-modified']);
  if (modified === null) return null;
  const date = parseDate(headers.date);
  if (date !== null) return modified <= date ? nowMs - (date - modified) : null;
  return modified > EARLIEST_MS && modified <= nowMs + DAY_MS ? modified : null;
}

/** Zones lie at most so far from UTC, in steps of a quarter of an hour. */
const MAX_ZONE_SEC = 14 * 3600;
const ZONE_STEP_SEC = 900;
const ZONE_SLACK_SEC = 120;

/**
 * The camera's clock minus ours by the answer's Date, seconds; null where it has none. Many cameras write the time of
 * their zone and call it GMT: their clock is right, so a difference that is a zone's counts as none.
 */
export function clockSkewSec(headers: ResponseHeaders, nowMs: number): number | null {
  const date = parseDate(headers.date);
  if (date === null) return null;
  const skewSec = Math.round((date - nowMs) / 1000);
  const beyondZoneSec = skewSec - Math.round(skewSec / ZONE_STEP_SEC) * ZONE_STEP_SEC;
  const isZone =
    Math.abs(skewSec) <= MAX_ZONE_SEC + ZONE_SLACK_SEC && Math.abs(beyondZoneSec) <= ZONE_SLACK_SEC;
  return isZone ? beyondZoneSec : skewSec;
}

/** Seconds of a Retry-After header, at most an hour; null when there is none. */
export function retryAfterSec(headers: ResponseHeaders, nowMs: number): number | null {
  const value = single(headers['retry-after']);
  if (value === null) return null;
  const date = Date.parse(value);
  const seconds = /^\s*\d+\s*$/.test(value) ? Number(value) : Math.ceil((date - nowMs) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SEC) : null;
}

function parseDate(value: string | string[] | undefined): number | null {
  const ms = Date.parse(single(value) ?? '');
  return Number.isFinite(ms) ? ms : null;
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

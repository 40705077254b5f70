import { Temporal } from 'temporal-polyfill';

/**
 * Seconds of an ISO 8601 duration; a day is 24 hours. Signed texts such as `-PT5S` are allowed (CAP-09).
 * Null when the text is no duration or holds months or years, whose length is not fixed.
 */
export function durationSec(text: string): number | null {
  try {
    const duration = Temporal.Duration.from(text);
    if (duration.years || duration.months) return null;
    return duration.weeks * 604_800 + duration.with({ weeks: 0 }).total('seconds');
  } catch {
    return null;
  }
}

/** ISO 8601 duration of a number of seconds, zero as `PT0S` (PLY-14), e.g. 90 → `PT1M30S`, 172800 → `P2D`. */
export function isoDuration(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(seconds));
  const fraction = Math.round((Math.abs(seconds) - whole) * 1000);
  const text = Temporal.Duration.from({ seconds: whole, milliseconds: fraction })
    .round({ largestUnit: 'days' })
    .toString();
  return sign + text;
}

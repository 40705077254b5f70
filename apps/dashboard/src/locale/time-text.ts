import { INTERVAL_SECONDS, type IntervalCode } from '@longview/rules';
import { dateFormat, numberFormat } from './formats.ts';
import { t } from './t.ts';
import { viewerZone } from './viewer.ts';

/** Spans and moments as people say them. */

const MINUTE_SEC = 60;
const HOUR_SEC = 3600;
const DAY_SEC = 86_400;
const WEEK_SEC = 7 * DAY_SEC;

/** `12 s`, `4 min`, `3 h 12 min`, `5 d 3 h`: two units at most, the smaller one only while it says something. */
export function spanText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE_SEC) return t('span.sec', { s: whole });
  if (whole < HOUR_SEC) return t('span.min', { m: Math.floor(whole / MINUTE_SEC) });
  if (whole < DAY_SEC) return twoUnits('h', whole / HOUR_SEC, 'min', (whole % HOUR_SEC) / MINUTE_SEC);
  return twoUnits('d', whole / DAY_SEC, 'h', (whole % DAY_SEC) / HOUR_SEC);
}

function twoUnits(big: 'h' | 'd', many: number, small: 'min' | 'h', few: number): string {
  const rest = Math.floor(few);
  const first = t(`span.${big}`, { n: Math.floor(many) });
  return rest === 0
    ? first
    : `${first} ${small === 'h' ? t('span.h', { n: rest }) : t('span.min', { m: rest })}`;
}

/** `Mar 2024`, in the zone of the feed. */
export function monthText(iso: string, timeZone: string): string {
  return dateFormat({ month: 'short', year: 'numeric', timeZone }).format(new Date(iso));
}

/** `2 Mar 2024, 18:54` as the viewer's language writes it, in the zone given or the viewer's own. */
export function momentText(iso: string, timeZone = viewerZone()): string {
  // As the timeline's, in every language.
  const clock = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' } as const;
  return dateFormat({ ...clock, timeZone }).format(new Date(iso));
}

/** `3 h ago`; the date once it is longer ago than a week. */
export function agoText(iso: string, nowMs: number): string {
  const sec = (nowMs - Date.parse(iso)) / 1000;
  if (sec < MINUTE_SEC) return t('time.justNow');
  if (sec > WEEK_SEC) return dayText(iso);
  return t('time.ago', { span: oneUnit(sec) });
}

/** The greatest unit of a span says enough of the past: `3 h`, not `3 h 12 min`. */
function oneUnit(sec: number): string {
  const unitSec = [DAY_SEC, HOUR_SEC, MINUTE_SEC].find((unit) => sec >= unit) ?? 1;
  return spanText(Math.floor(sec / unitSec) * unitSec);
}

/** `2 Mar 2024` as the viewer's language writes it, in the viewer's zone. */
export function dayText(iso: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone: viewerZone() }).format(new Date(iso));
}

const DAYS_PER_MONTH = 30.4;
const DAYS_PER_YEAR = 365;

/** `12 days`, `7 months`, `3 years`: a span that is only known roughly. */
export function daysText(days: number): string {
  const [unit, count] =
    days < 2 * DAYS_PER_MONTH
      ? (['day', days] as const)
      : days < 2 * DAYS_PER_YEAR
        ? (['month', days / DAYS_PER_MONTH] as const)
        : (['year', days / DAYS_PER_YEAR] as const);
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    Math.floor(count),
  );
}

/** `10 seconds`, `1 hour`: the interval of a code in words. */
export function intervalName(code: IntervalCode): string {
  const sec = INTERVAL_SECONDS[code];
  const [unit, unitSec] = UNITS.find(([, each]) => sec >= each) ?? UNITS[2];
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(sec / unitSec);
}

const UNITS = [
  ['hour', HOUR_SEC],
  ['minute', MINUTE_SEC],
  ['second', 1],
] as const;

/** `1.2M`: enough for a card. */
export function shortCount(count: number): string {
  return numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

// ISO 8601 durations and seconds. By hand: Temporal would be a tenth of the dashboard's first page, for this alone.

const FORM =
  /^([+-]?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)(\.\d{1,9})?H)?(?:(\d+)(\.\d{1,9})?M)?(?:(\d+)(\.\d{1,9})?S)?)?$/i;
/** Nothing behind the P or the T, or behind a fraction, which only the last and smallest part may have. */
const UNFINISHED = /[PT]$|\.\d+[HM]\d/i;

const MINUTE_SEC = 60;
const HOUR_SEC = 3600;
const DAY_SEC = 86_400;
const WEEK_SEC = 7 * DAY_SEC;

/**
 * Seconds of an ISO 8601 duration; a day is 24 hours. Signed texts such as `-PT5S` are allowed (CAP-09).
 * Null when the text is no duration or holds months or years, whose length is not fixed.
 */
export function durationSec(text: string): number | null {
  const plain = text.replaceAll(',', '.');
  const match = FORM.exec(plain);
  if (!match || UNFINISHED.test(plain)) return null;
  const [sign, years, months, weeks, days, ...clock] = match.slice(1);
  if (Number(years ?? 0) || Number(months ?? 0)) return null;
  const [hours, hourPart, minutes, minutePart, seconds, secondPart] = clock;
  const total =
    Number(weeks ?? 0) * WEEK_SEC +
    Number(days ?? 0) * DAY_SEC +
    withPart(hours, hourPart) * HOUR_SEC +
    withPart(minutes, minutePart) * MINUTE_SEC +
    withPart(seconds, secondPart);
  if (total > Number.MAX_SAFE_INTEGER) return null;
  return sign === '-' && total > 0 ? -total : total;
}

const withPart = (whole = '0', part = '') => Number(whole + part);

/** ISO 8601 duration of a number of seconds, zero as `PT0S` (PLY-14), e.g. 90 → `PT1M30S`, 172800 → `P2D`. */
export function isoDuration(seconds: number): string {
  const ms = Math.round(Math.abs(seconds) * 1000);
  if (!Number.isSafeInteger(ms)) throw new RangeError(`No duration: ${seconds} s`);
  if (ms === 0) return 'PT0S';
  const whole = Math.floor(ms / 1000);
  const date = part(Math.floor(whole / DAY_SEC), 'D');
  const clock =
    part(Math.floor((whole % DAY_SEC) / HOUR_SEC), 'H') +
    part(Math.floor((whole % HOUR_SEC) / MINUTE_SEC), 'M') +
    part((ms % (MINUTE_SEC * 1000)) / 1000, 'S');
  return `${seconds < 0 ? '-' : ''}P${date}${clock && `T${clock}`}`;
}

const part = (count: number, unit: string) => (count === 0 ? '' : `${count}${unit}`);

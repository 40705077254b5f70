import { ageUnit } from '@longview/rules/player';
import type { TimelineView, TimeSpan } from '@longview/rules/timeline';
import type { FilmLook } from '../../api/pictures/frames.ts';
import { dateFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { viewerLocale } from '../../locale/viewer.ts';

/** How moments, ages, lengths and spans read, in the viewer's language and the feed's zone. */

const format = (unixSec: number, zone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ ...options, timeZone: zone }).format(unixSec * 1000);

const DATE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `Thu, 14 May 2026` and `18:54:20`. */
export function momentParts(unixSec: number, zone: string): { date: string; clock: string } {
  return {
    date: format(unixSec, zone, DATE),
    clock: format(unixSec, zone, { ...CLOCK, second: '2-digit' }),
  };
}

/** `Thu, 14 May 2026 · 18:54:20`. */
export function momentText(unixSec: number, zone: string): string {
  const { date, clock } = momentParts(unixSec, zone);
  return `${date} · ${clock}`;
}

/** `2026-05-14 18-54-20`: for names of files, in every language. */
export function fileMomentText(unixSec: number, zone: string): string {
  const iso = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return iso.format(unixSec * 1000).replaceAll(':', '-');
}

/** `14 May 2026, 18:54`: for hover cards. */
export function shortMomentText(unixSec: number, zone: string): string {
  return format(unixSec, zone, { day: 'numeric', month: 'short', year: 'numeric', ...CLOCK });
}

export function dateText(unixSec: number, zone: string): string {
  return format(unixSec, zone, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `14 May`: where the year is said beside it. */
export function dayText(unixSec: number, zone: string): string {
  return format(unixSec, zone, { day: 'numeric', month: 'short' });
}

export function yearText(unixSec: number, zone: string): string {
  return format(unixSec, zone, { year: 'numeric' });
}

/** `3 minutes ago`. */
export function ageText(ageSec: number): string {
  const { value, unit } = ageUnit(ageSec);
  return new Intl.RelativeTimeFormat(viewerLocale(), { numeric: 'always' }).format(-value, unit);
}

/** `0:48`; an hour and more as `1:02:03`. */
export function lengthText(lengthSec: number): string {
  const whole = Math.max(1, Math.round(lengthSec));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** What a timeline's stretch is called: `14:00 – 15:00, 14 May 2026`, `May 2026`, `2026`; `12 – 18 May 2026`. */
export function viewName({ level, ...span }: TimelineView, zone: string): string {
  if (level === null) return stretchText(span, zone);
  if (level === 'year') return yearText(span.fromSec, zone);
  if (level === 'month') return format(span.fromSec, zone, { month: 'long', year: 'numeric' });
  if (level === 'day') return format(span.fromSec, zone, DATE);
  if (level === 'all') return `${monthText(span.fromSec, zone)} – ${monthText(span.toSec - 1, zone)}`;
  const clock = (unixSec: number) => format(unixSec, zone, CLOCK);
  return `${clock(span.fromSec)} – ${clock(span.toSec)}, ${dateText(span.fromSec, zone)}`;
}

const DAY_SEC = 86_400;

/** Both ends of a stretch, as exactly as its length asks for. */
function stretchText({ fromSec, toSec }: TimeSpan, zone: string): string {
  const lengthSec = toSec - fromSec;
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const clock = lengthSec < 2 * MIN_CLOCK_SEC ? { ...CLOCK, second: '2-digit' as const } : CLOCK;
  const options = lengthSec > 60 * DAY_SEC ? MONTH : lengthSec > 4 * DAY_SEC ? day : { ...day, ...clock };
  return dateFormat({ ...options, timeZone: zone }).formatRange(fromSec * 1000, (toSec - 1) * 1000);
}

const MIN_CLOCK_SEC = 600;
const MONTH = { month: 'short', year: 'numeric' } as const;

const monthText = (unixSec: number, zone: string) => format(unixSec, zone, MONTH);

/** A chosen range, both ends with date and time. */
export function rangeText(span: TimeSpan, zone: string): string {
  return `${shortMomentText(span.fromSec, zone)} – ${shortMomentText(span.toSec, zone)}`;
}

const LOOKS = { '': 'None', active: 'Active', daily: 'Daily', clear: 'Clear' } as const;

/** What a film is condensed to. */
export const lookText = (look: FilmLook): string => t(`films.condense.${LOOKS[look]}`);

import { ageUnit } from '@longview/rules/player';
import { LOCALE } from './texts.ts';

/** How moments and ages read, in the viewer's language and the feed's zone. */

/** `14 May 2026, 18:54`. */
export function momentText(unixSec: number, zone: string): string {
  return new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(unixSec * 1000);
}

/** `3 min. ago`. */
export function ageText(ageSec: number): string {
  const { value, unit } = ageUnit(ageSec);
  return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always', style: 'short' }).format(-value, unit);
}

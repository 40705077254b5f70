import type { Tick } from '@longview/rules/timeline';
import { dateFormat } from '../../locale/formats.ts';

/** How the marks of a timeline read, in the viewer's language and the feed's zone. */

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SAID = {
  Second: { ...CLOCK, second: '2-digit' },
  Clock: CLOCK,
  Date: { day: 'numeric', month: 'short' },
  Day: { day: 'numeric' },
  Month: { month: 'short' },
  Year: { year: 'numeric' },
} as const satisfies Record<Tick['kind'], Intl.DateTimeFormatOptions>;

/** `14:30`, `15 May`, `15`, `May`, `2026`. */
export function tickText({ unixSec, kind }: Tick, zone: string): string {
  return dateFormat({ ...SAID[kind], timeZone: zone }).format(unixSec * 1000);
}

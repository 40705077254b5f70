import type { Tick } from '@longview/rules/timeline';
import { tickLook } from '@longview/timeline';
import { dateFormat } from '../../locale/formats.ts';

/** How the marks of a timeline read, in the viewer's language and the feed's zone. */
export function tickText(tick: Tick, zone: string): string {
  return dateFormat({ ...tickLook(tick), timeZone: zone }).format(tick.unixSec * 1000);
}

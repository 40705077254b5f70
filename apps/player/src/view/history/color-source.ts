import { formatTime } from '@longview/rules/player';
import type { ColorSlots, TimeSpan } from '@longview/rules/timeline';
import { colorBytes } from '@longview/timeline/colors';
import { withQuery } from '../../with-query.ts';

/** Asks for a feed's colours over time (PUB-17). Paints nothing. */

/** Null without an answer. @param url has the feed and the key of the page */
export async function loadColors(
  url: string,
  { fromSec, toSec }: TimeSpan,
  stepSec: number,
  signal: AbortSignal,
): Promise<ColorSlots | null> {
  const wish = { from: formatTime(fromSec), to: formatTime(toSec), step: `PT${stepSec / 60}M` };
  const answer = await fetch(withQuery(url, wish), { signal }).catch(() => null);
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!isColors(body)) return null;
  const bytes = colorBytes(body.Colors);
  // Who sees one picture an hour gets a colour an hour; the answer says it by its number of slots.
  const slotSec = secondsOf(body.Step) ?? stepSec;
  return { fromSec: Date.parse(body.From) / 1000, stepSec: slotSec, bytes };
}

interface Colors {
  From: string;
  Step: string;
  Colors: string;
}

function isColors(body: unknown): body is Colors {
  return typeof body === 'object' && body !== null && 'Colors' in body && 'From' in body && 'Step' in body;
}

/** Of `PT5M`, `PT1H30M`, `P1D`: what the service writes for whole minutes. */
function secondsOf(step: string): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(step);
  if (!parts) return null;
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** How many pictures there are in a range, as far as slots can count them. */
export function countIn(pieces: readonly ColorSlots[], span: TimeSpan): number {
  let count = 0;
  for (const { fromSec, stepSec, bytes } of pieces) {
    const first = Math.max(0, Math.floor((span.fromSec - fromSec) / stepSec));
    const end = Math.min(bytes.length / 4, Math.ceil((span.toSec - fromSec) / stepSec));
    for (let slot = first; slot < end; slot += 1) count += bytes[slot * 4 + 3] ?? 0;
  }
  return count;
}

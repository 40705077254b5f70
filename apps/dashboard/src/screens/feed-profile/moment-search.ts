import { formatTime, parseTime } from '@longview/rules';
import { type TimeSpan, viewText } from '@longview/rules/timeline';

/** What the profile page keeps in its address (PUB-18, EXT-111), read and written. */

/** What moves faster than the address may change; absent is as the address says. */
export interface Draft {
  firstSec?: number | null;
  secondSec?: number | null;
  range?: TimeSpan | null;
  view?: TimeSpan;
}
export type Search = {
  t?: string | undefined;
  t2?: string | undefined;
  compare?: string | undefined;
  z?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Null is live. */
export function momentOf(text: string | undefined): number | null {
  return text === undefined ? null : parseTime(text);
}

export function rangeOf({ from, to }: Search): TimeSpan | null {
  const fromSec = momentOf(from);
  const toSec = momentOf(to);
  return fromSec !== null && toSec !== null && fromSec < toSec ? { fromSec, toSec } : null;
}

/** The change of the address that a draft is. */
export function searchOf({ firstSec, secondSec, range, view }: Draft): Partial<Search> {
  const change: Partial<Search> = {};
  if (firstSec !== undefined) change.t = firstSec === null ? undefined : formatTime(firstSec);
  if (secondSec !== undefined) change.t2 = secondSec === null ? undefined : formatTime(secondSec);
  if (view !== undefined) change.z = viewText(view);
  if (range !== undefined) {
    change.from = range ? formatTime(range.fromSec) : undefined;
    change.to = range ? formatTime(range.toSec) : undefined;
  }
  return change;
}

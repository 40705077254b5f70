// A schedule profile made ready to be asked millions of times (CAP-22): its spans are worked out eight days at a
// time and remembered, so that an answer costs a search in a short list. Nothing here depends on when it is asked.
import { activeSpans } from './active-spans.ts';
import type { FeedPlace, ScheduleItem, ScheduleProfile } from './profile.ts';
import { WEEKDAYS } from './profile.ts';
import { isIn, type Span, union } from './spans.ts';
import { DAY_SEC, windowSpan } from './wall-days.ts';

/** A profile at a feed's zone and place. Keep it while profile and feed do not change; share it among feeds. */
export interface Schedule {
  /** Whether the schedule is active at a time, unix seconds [CAP-22]. */
  isActiveAt(atSec: number): boolean;
  /**
   * When it next becomes active or inactive after `afterSec`, unix seconds; null when it does not within
   * 400 days.
   */
  nextChange(afterSec: number): { atSec: number; isActive: boolean } | null;
  /** All active times of [fromSec, toSec), joined, unix seconds. */
  spansBetween(fromSec: number, toSec: number): Span[];
}

const CHUNK_SEC = 8 * DAY_SEC;
/** Chunks remembered: now and a year back, for a feed that asks for both. */
const MAX_CHUNKS = 64;
const HORIZON_SEC = 400 * DAY_SEC;

export function compileSchedule(profile: ScheduleProfile, feed: FeedPlace): Schedule {
  const chunks = new Map<number, Span[]>();
  const chunkAt = (atSec: number): Span[] => {
    const number = Math.floor(atSec / CHUNK_SEC);
    const known = chunks.get(number);
    if (known) return known;
    const range = { fromSec: number * CHUNK_SEC, toSec: (number + 1) * CHUNK_SEC };
    const spans = activeSpans(profile, feed, range);
    if (chunks.size >= MAX_CHUNKS) chunks.clear();
    chunks.set(number, spans);
    return spans;
  };
  const isActiveAt = (atSec: number) => isIn(chunkAt(atSec), atSec);
  return {
    isActiveAt,
    nextChange: (afterSec) => nextChange(profile, afterSec, isActiveAt, chunkAt),
    spansBetween: (fromSec, toSec) => activeSpans(profile, feed, { fromSec, toSec }),
  };
}

function nextChange(
  profile: ScheduleProfile,
  afterSec: number,
  isActiveAt: (atSec: number) => boolean,
  chunkAt: (atSec: number) => Span[],
): { atSec: number; isActive: boolean } | null {
  const wasActive = isActiveAt(afterSec);
  const isChange = (atSec: number) => atSec > afterSec && isActiveAt(atSec) !== wasActive;
  const found = isSteady(profile)
    ? [profile.validFromSec, profile.validToSec].find((atSec) => atSec !== null && isChange(atSec))
    : firstEdge(Math.max(afterSec, (profile.validFromSec ?? 0) - 1), chunkAt, isChange);
  return found == null ? null : { atSec: found, isActive: !wasActive };
}

function firstEdge(
  startSec: number,
  chunkAt: (atSec: number) => Span[],
  isChange: (atSec: number) => boolean,
): number | null {
  for (let atSec = startSec; atSec < startSec + HORIZON_SEC; atSec += CHUNK_SEC) {
    const edges = chunkAt(atSec).flatMap(({ fromSec, toSec }) => [fromSec, toSec]);
    const found = edges.find(isChange);
    if (found !== undefined) return found;
  }
  return null;
}

/** Whether only its validity ever changes it: then nobody needs to search 400 days for that. */
function isSteady({ items, sunMode, overrides }: ScheduleProfile): boolean {
  if (sunMode !== null || overrides.length > 0) return false;
  return items.length === 0 || coversWeek(items);
}

function coversWeek(items: readonly ScheduleItem[]): boolean {
  // Day 4 of 1970 was a Monday; three weeks, so that the middle one has what runs in from the one before.
  const spans = items.flatMap((item) =>
    item.days.flatMap((day) => [0, 7, 14].map((week) => windowSpan(4 + week + WEEKDAYS.indexOf(day), item))),
  );
  const week = union(spans).find(({ toSec }) => toSec > 11 * DAY_SEC);
  return week !== undefined && week.fromSec <= 11 * DAY_SEC && week.toSec >= 18 * DAY_SEC;
}

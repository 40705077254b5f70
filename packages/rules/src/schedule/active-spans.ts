// When a schedule profile is active (ENT-38): its items by the wall clock, its sun, its overrides, its validity.
import { type OffsetPart, offsetsBetween } from '../timeline/zone-offsets.ts';
import type { DateOverride, FeedPlace, Place, ScheduleProfile } from './profile.ts';
import { complement, intersect, type Span, union } from './spans.ts';
import { daylightSpans } from './sun-spans.ts';
import { DAY_SEC, dayOf, itemSpans, overrideOf, windowSpan } from './wall-days.ts';

/**
 * All times of `range` at which the profile is active, in unix seconds. A moment counts by what the wall clock
 * shows then: a window in an hour that the clock shows twice is active twice, one in an hour that it leaves out
 * is not active [ENT-38] [CAP-22].
 */
export function activeSpans(profile: ScheduleProfile, feed: FeedPlace, range: Span): Span[] {
  const valid = {
    fromSec: Math.max(range.fromSec, profile.validFromSec ?? Number.NEGATIVE_INFINITY),
    toSec: Math.min(range.toSec, profile.validToSec ?? Number.POSITIVE_INFINITY),
  };
  if (valid.fromSec >= valid.toSec) return [];
  const parts = offsetsBetween(profile.timeZone ?? feed.timeZone, valid.fromSec, valid.toSec);
  const place = profile.place ?? feed.place;
  const regular = intersect(itemTimes(profile, parts, valid), sunTimes(profile, place, parts, valid));
  const { overrides } = profile;
  return overrides.length === 0 ? regular : withOverrides(overrides, regular, parts, valid);
}

/** On overridden dates their windows, on all others what holds anyway. */
function withOverrides(
  overrides: readonly DateOverride[],
  regular: readonly Span[],
  parts: readonly OffsetPart[],
  range: Span,
): Span[] {
  const ordinary = onDays(parts, range, (day) => (overrideOf(overrides, day) ? [] : [wholeDay(day)]));
  const extra = onDays(parts, range, (day) => {
    const windows = overrideOf(overrides, day)?.windows ?? [];
    const spans = union(windows.map((window) => windowSpan(day, window)));
    return intersect(spans, [wholeDay(day)]);
  });
  return union([...intersect(regular, ordinary), ...extra]);
}

/** Without items the sun alone decides; without both nothing is named, so nothing is active. */
function itemTimes({ items, sunMode }: ScheduleProfile, parts: readonly OffsetPart[], range: Span): Span[] {
  if (items.length > 0) return onDays(parts, range, (day) => itemSpans(items, day));
  return sunMode === null ? [] : [range];
}

function sunTimes(
  profile: ScheduleProfile,
  place: Place | null,
  parts: readonly OffsetPart[],
  range: Span,
): Span[] {
  if (profile.sunMode === null) return [range];
  const day = place
    ? daylightSpans(place, profile, range)
    : onDays(parts, range, (at) => [clockDaylight(profile, at)]);
  return profile.sunMode === 'Daylight' ? intersect(day, [range]) : complement(day, range);
}

/** Where nobody knows the place: 06:00 to 18:00, moved by the offsets. */
function clockDaylight({ sunriseOffsetSec, sunsetOffsetSec }: ScheduleProfile, day: number): Span {
  const sixSec = day * DAY_SEC + 6 * 3600;
  const fromSec = Math.max(day * DAY_SEC, sixSec + sunriseOffsetSec);
  return { fromSec, toSec: Math.min((day + 1) * DAY_SEC, sixSec + 12 * 3600 + sunsetOffsetSec) };
}

const wholeDay = (day: number): Span => ({ fromSec: day * DAY_SEC, toSec: (day + 1) * DAY_SEC });

/** Places local spans, given day by day, in real time: once for each stretch of time with one offset. */
function onDays(parts: readonly OffsetPart[], range: Span, spansOf: (day: number) => Span[]): Span[] {
  const placed: Span[] = [];
  for (const [index, { fromSec, offsetSec }] of parts.entries()) {
    const lowSec = Math.max(range.fromSec, fromSec) + offsetSec;
    const highSec = Math.min(range.toSec, parts[index + 1]?.fromSec ?? Number.POSITIVE_INFINITY) + offsetSec;
    for (let day = dayOf(lowSec); day * DAY_SEC < highSec; day++) {
      for (const span of spansOf(day)) {
        const low = Math.max(span.fromSec, lowSec) - offsetSec;
        placed.push({ fromSec: low, toSec: Math.min(span.toSec, highSec) - offsetSec });
      }
    }
  }
  return union(placed);
}

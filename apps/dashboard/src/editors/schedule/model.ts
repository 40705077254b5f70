/** The edit copy of a schedule profile (ENT-38, EXT-20). Pure: wire shapes in, wire shapes out. */

import { type ScheduleProfileShape, toScheduleProfile, toScheduleProfileShape } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules';
import {
  EMPTY_PROFILE,
  type FeedPlace,
  PROFILE_PROBLEM_REASONS,
  profileProblems,
  type ScheduleItem,
} from '@longview/rules/schedule';
import { spanOf } from '@longview/rules/timeline';
import { sayField } from '@longview/texts/sentences/say-field';
import { sentenceText } from '../../locale/sentence.ts';
import { todayIn } from './day-texts.ts';

const HOUR_SEC = 3600;

/** A schedule that is never active yet. */
export function newSchedule(name: string): ScheduleProfileShape {
  return toScheduleProfileShape({ Id: null, Name: name, IsSystem: false, Version: 0 }, EMPTY_PROFILE);
}

/** The same schedule as one of the account's own; the sun's place must then be named. */
export function copyOf(base: ScheduleProfileShape, name: string, { place }: FeedPlace): ScheduleProfileShape {
  const copy = { ...base, Id: null, Name: name, IsSystem: false, Version: 0 };
  return base.SunMode === null ? copy : withSun(copy, base.SunMode, place);
}

/** With the sun of the feed's place, where none is named yet. */
export function withSun(
  draft: ScheduleProfileShape,
  SunMode: ScheduleProfileShape['SunMode'],
  place: FeedPlace['place'],
): ScheduleProfileShape {
  const Latitude = draft.Latitude ?? place?.latitude ?? null;
  const Longitude = draft.Longitude ?? place?.longitude ?? null;
  return SunMode === null ? { ...draft, SunMode } : { ...draft, SunMode, Latitude, Longitude };
}

export function withItems(draft: ScheduleProfileShape, items: readonly ScheduleItem[]): ScheduleProfileShape {
  const { Items } = toScheduleProfileShape(
    { Id: null, Name: '', IsSystem: false, Version: 0 },
    { ...EMPTY_PROFILE, items },
  );
  return { ...draft, Items };
}

/** What keeps the draft from being saved, in words; empty when nothing does [API-64]. */
export function problemsOf(draft: ScheduleProfileShape): string[] {
  const kinds = profileProblems(toScheduleProfile(draft)).map(({ kind }) => kind);
  return [...new Set(kinds)].map((kind) => sentenceText(sayField(PROFILE_PROBLEM_REASONS[kind])));
}

/** Midnight of a date in a zone, as a wire time; null for `''` and what is no date. */
export function midnightOf(date: string, timeZone: string): string | null {
  const utcSec = Date.parse(`${date}T00:00:00Z`) / 1000;
  if (Number.isNaN(utcSec)) return null;
  // No zone is more than 14 hours off: one of these moments is of that date there.
  const within = [0, 12, 24].map((hour) => utcSec + hour * HOUR_SEC);
  const atSec = within.find((sec) => todayIn(timeZone, sec * 1000) === date) ?? utcSec;
  return formatTime(spanOf('day', atSec, timeZone, { firstSec: atSec, nowSec: atSec }).fromSec);
}

/** The date of a moment in a zone, as a date field writes it; `''` for none. */
export function dateOf(time: string | null, timeZone: string): string {
  const sec = time === null ? null : parseTime(time);
  return sec === null ? '' : todayIn(timeZone, sec * 1000);
}

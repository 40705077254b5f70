// What is wrong with a schedule profile as a person gave it (API-64). Shapes and formats are the contract's.
import { MAX_SUN_OFFSET_SEC, type ScheduleItem, type ScheduleProfile, WEEKDAYS } from './profile.ts';

export type ProfileProblem =
  /** Two items, by index, name the same time; the same index twice: its days do. */
  | { kind: 'OverlappingItems'; indexes: readonly [number, number] }
  | { kind: 'NoDays'; index: number }
  /** SunMode needs latitude and longitude of the profile. */
  | { kind: 'NoPlace' }
  | { kind: 'SunOffsetTooLarge' }
  /** The end of validity, or of an override (by index), is before its start. */
  | { kind: 'EndBeforeStart'; override: number | null }
  /** A window of an override (by index) runs over midnight or two of them overlap. */
  | { kind: 'BadOverrideWindow'; override: number }
  | { kind: 'OverlappingOverrides'; indexes: readonly [number, number] };

/** Every problem of the profile; empty when it may be stored [ENT-38] [API-64]. */
export function profileProblems(profile: ScheduleProfile): ProfileProblem[] {
  return [...itemProblems(profile.items), ...sunProblems(profile), ...dateProblems(profile)];
}

function itemProblems(items: readonly ScheduleItem[]): ProfileProblem[] {
  const empty = items.flatMap((item, index): ProfileProblem[] =>
    item.days.length === 0 ? [{ kind: 'NoDays', index }] : [],
  );
  const indexes = overlappingItems(items);
  return indexes ? [...empty, { kind: 'OverlappingItems', indexes }] : empty;
}

const DAY_MIN = 1440;
const WEEK_MIN = 7 * DAY_MIN;

/** The first two items, by index, that name the same minute of the week; null when none do [ENT-38]. */
function overlappingItems(items: readonly ScheduleItem[]): readonly [number, number] | null {
  const spans = items
    .flatMap((item, index) =>
      item.days.map((day) => ({ index, ...weekMinutes(item, WEEKDAYS.indexOf(day)) })),
    )
    .sort((a, b) => a.fromMin - b.fromMin);
  const first = spans[0];
  // The week goes round: Sunday's night shift meets Monday's morning.
  const around = first ? [...spans, { ...first, fromMin: first.fromMin + WEEK_MIN }] : [];
  for (const [at, next] of around.entries()) {
    const before = around[at - 1];
    if (before && spans.length > 1 && before.toMin > next.fromMin) return [before.index, next.index];
  }
  return null;
}

function weekMinutes({ startMin, endMin }: ScheduleItem, weekday: number) {
  const fromMin = weekday * DAY_MIN + startMin;
  const lengthMin = endMin > startMin ? endMin - startMin : endMin + DAY_MIN - startMin;
  return { fromMin, toMin: fromMin + lengthMin };
}

function sunProblems(profile: ScheduleProfile): ProfileProblem[] {
  if (profile.sunMode === null) return [];
  const problems: ProfileProblem[] = [];
  const largest = Math.max(Math.abs(profile.sunriseOffsetSec), Math.abs(profile.sunsetOffsetSec));
  if (profile.place === null) problems.push({ kind: 'NoPlace' });
  if (largest > MAX_SUN_OFFSET_SEC) problems.push({ kind: 'SunOffsetTooLarge' });
  return problems;
}

function dateProblems({ validFromSec, validToSec, overrides }: ScheduleProfile): ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  if (validFromSec !== null && validToSec !== null && validToSec <= validFromSec) {
    problems.push({ kind: 'EndBeforeStart', override: null });
  }
  for (const [override, { fromDate, toDate, windows }] of overrides.entries()) {
    if (toDate < fromDate) problems.push({ kind: 'EndBeforeStart', override });
    if (!areDayWindows(windows)) problems.push({ kind: 'BadOverrideWindow', override });
    const earlier = overrides.findIndex((each) => each.fromDate <= toDate && fromDate <= each.toDate);
    if (earlier < override && earlier >= 0) {
      problems.push({ kind: 'OverlappingOverrides', indexes: [earlier, override] });
    }
  }
  return problems;
}

function areDayWindows(windows: ScheduleProfile['overrides'][number]['windows']): boolean {
  const ordered = windows
    .map(({ startMin, endMin }) => ({ startMin, endMin: endMin === 0 ? DAY_MIN : endMin }))
    .sort((a, b) => a.startMin - b.startMin);
  return ordered.every(({ startMin, endMin }, index) => {
    const nextMin = ordered[index + 1]?.startMin ?? DAY_MIN;
    return startMin < endMin && endMin <= nextMin;
  });
}

/** What people are told of a problem [API-64]. */
/** The sentence of each problem, in the catalogue. */
export const PROFILE_PROBLEM_REASONS = {
  OverlappingItems: 'FieldItemsOverlap',
  NoDays: 'FieldNoDays',
  NoPlace: 'FieldNoPlace',
  SunOffsetTooLarge: 'FieldSunOffset',
  EndBeforeStart: 'FieldEndFirst',
  BadOverrideWindow: 'FieldDayWindows',
  OverlappingOverrides: 'FieldDatesTwice',
} as const satisfies Record<ProfileProblem['kind'], string>;

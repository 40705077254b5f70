/** Schedule profiles on the wire (ENT-38, and what EXT-20 adds to it), and what they mean to the rules. */
import { durationSec, formatTime, isoDuration, parseTime } from '@longview/rules';
import {
  clockMin,
  clockText,
  PROFILE_PROBLEM_REASONS,
  type ProfileProblem,
  profileProblems,
  type ScheduleProfile,
  WEEKDAYS,
} from '@longview/rules/schedule';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Id, Name, SignedDuration, Time, TimeZoneName } from '../basics.ts';

const ClockTime = z.string().refine((text) => clockMin(text) !== null, fieldText('FieldClock'));
const CalendarDate = z.iso.date(fieldText('FieldDate'));
const Day = z.enum(WEEKDAYS);

const ScheduleItemShape = z.object({
  Days: z.array(Day).min(1, fieldText('FieldNoDays')).max(7),
  Start: ClockTime,
  /** At or before the start: on the day after. */
  End: ClockTime,
});

/** EXT-20: what holds on whole dates instead of items and sun. */
const ScheduleOverrideShape = z.object({
  /** First and last date in the schedule's zone, both included. */
  From: CalendarDate,
  To: CalendarDate,
  /** Without any the schedule is not active on these dates; an end of `00:00` is midnight. */
  Items: z.array(z.object({ Start: ClockTime, End: ClockTime })).max(20),
});

/** ENT-38. */
export const ScheduleProfileShape = z.object({
  Id: Id.nullable().default(null),
  Name,
  /** IANA name; null is the feed's. */
  TimeZone: z.string().nullable().default(null),
  IsSystem: z.boolean().default(false),
  Items: z.array(ScheduleItemShape).max(100).default([]),
  SunMode: z.enum(['Daylight', 'Night']).nullable().default(null),
  /** Added to each sunrise and sunset; negative is earlier (EXT-20). */
  SunriseOffset: SignedDuration.default('PT0S'),
  SunsetOffset: SignedDuration.default('PT0S'),
  Latitude: z.number().min(-90).max(90).nullable().default(null),
  Longitude: z.number().min(-180).max(180).nullable().default(null),
  ValidFrom: Time.nullable().default(null),
  ValidTo: Time.nullable().default(null),
  Overrides: z.array(ScheduleOverrideShape).max(400).default([]),
  Version: z.int().default(1),
});
export type ScheduleProfileShape = z.infer<typeof ScheduleProfileShape>;

/** Body of API-64: ENT-38 that makes sense as a whole; `IsSystem` and `Version` are accepted and ignored. */
export const ScheduleProfileSave = ScheduleProfileShape.extend({
  TimeZone: TimeZoneName.nullable().default(null),
}).superRefine((shape, context) => {
  for (const problem of profileProblems(toScheduleProfile(shape))) {
    context.addIssue({
      code: 'custom',
      path: fieldOf(problem),
      message: fieldText(PROFILE_PROBLEM_REASONS[problem.kind]),
    });
  }
});

/** Where on the wire a problem is shown. */
function fieldOf(problem: ProfileProblem): (string | number)[] {
  switch (problem.kind) {
    case 'OverlappingItems':
      return ['Items', problem.indexes[1]];
    case 'NoDays':
      return ['Items', problem.index, 'Days'];
    case 'NoPlace':
      return ['Latitude'];
    case 'SunOffsetTooLarge':
      return ['SunriseOffset'];
    case 'EndBeforeStart':
      return problem.override === null ? ['ValidTo'] : ['Overrides', problem.override, 'To'];
    case 'BadOverrideWindow':
      return ['Overrides', problem.override, 'Items'];
    case 'OverlappingOverrides':
      return ['Overrides', problem.indexes[1]];
  }
}

/** API-15. */
export const ScheduleProfileList = z.object({ ScheduleProfiles: z.array(ScheduleProfileShape) });

/** The profile of a wire shape, as `compileSchedule` takes it [ENT-38]. */
export function toScheduleProfile(shape: ScheduleProfileShape): ScheduleProfile {
  const { Latitude: latitude, Longitude: longitude } = shape;
  return {
    timeZone: shape.TimeZone,
    items: shape.Items.map((item) => ({ days: item.Days, ...toWindow(item) })),
    sunMode: shape.SunMode,
    sunriseOffsetSec: Math.trunc(durationSec(shape.SunriseOffset) ?? 0),
    sunsetOffsetSec: Math.trunc(durationSec(shape.SunsetOffset) ?? 0),
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    validFromSec: shape.ValidFrom === null ? null : parseTime(shape.ValidFrom),
    validToSec: shape.ValidTo === null ? null : parseTime(shape.ValidTo),
    overrides: shape.Overrides.map(({ From: fromDate, To: toDate, Items }) => {
      return { fromDate, toDate, windows: Items.map(toWindow) };
    }),
  };
}

/** The wire shape of a profile, e.g. of the system's [ENT-38] [API-15]. */
export function toScheduleProfileShape(
  named: Pick<ScheduleProfileShape, 'Id' | 'Name' | 'IsSystem' | 'Version'>,
  profile: ScheduleProfile,
): ScheduleProfileShape {
  return {
    ...named,
    TimeZone: profile.timeZone,
    Items: profile.items.map((item) => ({ Days: [...item.days], ...fromWindow(item) })),
    SunMode: profile.sunMode,
    SunriseOffset: isoDuration(profile.sunriseOffsetSec),
    SunsetOffset: isoDuration(profile.sunsetOffsetSec),
    Latitude: profile.place?.latitude ?? null,
    Longitude: profile.place?.longitude ?? null,
    ValidFrom: profile.validFromSec === null ? null : formatTime(profile.validFromSec),
    ValidTo: profile.validToSec === null ? null : formatTime(profile.validToSec),
    Overrides: profile.overrides.map(({ fromDate: From, toDate: To, windows }) => {
      return { From, To, Items: windows.map(fromWindow) };
    }),
  };
}

const toWindow = ({ Start, End }: { Start: string; End: string }) => ({
  startMin: clockMin(Start) ?? 0,
  endMin: clockMin(End) ?? 0,
});

const fromWindow = ({ startMin, endMin }: { startMin: number; endMin: number }) => ({
  Start: clockText(startMin),
  End: clockText(endMin),
});

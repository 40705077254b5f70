export { PROFILE_PROBLEM_REASONS, type ProfileProblem, profileProblems } from './check-profile.ts';
export { clockMin, clockText } from './clock-time.ts';
export { compileSchedule, type Schedule } from './compile-schedule.ts';
export {
  type ClockWindow,
  type DateOverride,
  type FeedPlace,
  MAX_SUN_OFFSET_SEC,
  type Place,
  type ScheduleItem,
  type ScheduleProfile,
  type SunMode,
  WEEKDAYS,
  type Weekday,
} from './profile.ts';
export type { Span } from './spans.ts';
export { type SunDirection, solarNoonSec, sunAngle, sunDirection } from './sun-direction.ts';
export { EMPTY_PROFILE, isSystemProfile, SYSTEM_PROFILES, type SystemProfile } from './system-profiles.ts';
export { type PictureDay, type WeekPicture, weekPicture } from './week-picture.ts';

/** What the rest of the server may use of schedules; changing profiles is features/schedules. */
export {
  type CapturePlanRow,
  capturePlans,
  type FeedCapture,
  placeOf,
  planInterval,
} from './capture-plans.ts';
export { ScheduleBook } from './schedule-book.ts';
export { holdProfiles, listProfilesById, type StoredProfile } from './schedule-queries.ts';

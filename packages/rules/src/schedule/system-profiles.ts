// The schedule profiles every installation has (ENT-38); nobody can change or delete them.
import { type ScheduleProfile, WEEKDAYS } from './profile.ts';

export interface SystemProfile {
  /** Fixed, so that a request may name it on any installation. */
  id: string;
  name: string;
  profile: ScheduleProfile;
}

const PLAIN: ScheduleProfile = {
  timeZone: null,
  items: [],
  sunMode: null,
  sunriseOffsetSec: 0,
  sunsetOffsetSec: 0,
  place: null,
  validFromSec: null,
  validToSec: null,
  overrides: [],
};

/** A profile of the feed's zone that is never active; new ones begin with it. */
export const EMPTY_PROFILE: ScheduleProfile = PLAIN;

const WORK_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

/** In the order of API-15. `Daylight` and `Night` take the feed's place. */
export const SYSTEM_PROFILES: readonly SystemProfile[] = [
  {
    id: 'scalways0000',
    name: 'Always',
    profile: { ...PLAIN, items: [{ days: WEEKDAYS, startMin: 0, endMin: 0 }] },
  },
  {
    id: 'scworkhours0',
    name: 'WorkHours',
    profile: { ...PLAIN, items: [{ days: WORK_DAYS, startMin: 8 * 60, endMin: 18 * 60 }] },
  },
  { id: 'scdaylight00', name: 'Daylight', profile: { ...PLAIN, sunMode: 'Daylight' } },
  { id: 'scnight00000', name: 'Night', profile: { ...PLAIN, sunMode: 'Night' } },
];

export function isSystemProfile(id: string): boolean {
  return SYSTEM_PROFILES.some((each) => each.id === id);
}

/** Row ↔ wire JSON of schedule profiles (ENT-38); the only place that shapes them. */
import { ScheduleProfileShape, toScheduleProfileShape } from '@longview/contract';
import { SYSTEM_PROFILES } from '@longview/rules/schedule';
import type { StoredProfile } from '../../schedules/index.ts';

/** In the order of API-15. */
export const SYSTEM_SHAPES: readonly ScheduleProfileShape[] = SYSTEM_PROFILES.map(({ id, name, profile }) =>
  toScheduleProfileShape({ Id: id, Name: name, IsSystem: true, Version: 1 }, profile),
);

export function toShape({ id, name, version, body }: StoredProfile): ScheduleProfileShape {
  return ScheduleProfileShape.parse({ ...body, Id: id, Name: name, IsSystem: false, Version: version });
}

/** What of a saved shape the other columns do not hold. */
export function toBody({ Id, Name, IsSystem, Version, ...body }: ScheduleProfileShape): object {
  return body;
}

import type { ScheduleProfileShape } from '@longview/contract';
import { t } from '../../locale/t.ts';

const SYSTEM = ['Always', 'WorkHours', 'Daylight', 'Night'] as const;

/** The name of a schedule as people read it; those of the system in their language. */
export function scheduleTitle({ Name, IsSystem }: ScheduleProfileShape): string {
  const known = IsSystem && SYSTEM.find((name) => name === Name);
  return known ? t(`schedule.${known}`) : Name;
}

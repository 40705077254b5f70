import { type ScheduleProfileShape, toScheduleProfile } from '@longview/contract';
import { type FeedPlace, weekPicture } from '@longview/rules/schedule';
import { useMemo } from 'react';
import { t } from '../../locale/t.ts';
import { scheduleTitle } from '../schedule/schedule-title.ts';
import { WeekGrid } from '../schedule/week-grid.tsx';
import { stretchesOf } from '../schedule/week-paint.ts';
import styles from './capture-item.module.css';

interface ScheduleWeekProps {
  schedule: ScheduleProfileShape;
  place: FeedPlace;
  nowMs: number;
}

/** This week of the chosen schedule, so that nobody needs to open it to see when it is active. */
export function ScheduleWeek({ schedule, place, nowMs }: ScheduleWeekProps) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: place.timeZone }).format(nowMs);
  const profile = useMemo(() => toScheduleProfile(schedule), [schedule]);
  const week = useMemo(() => weekPicture(profile, place, today), [profile, place, today]);
  const stretches = useMemo(() => stretchesOf(profile.items), [profile]);
  return (
    <figure className={styles.week} aria-label={t('capture.week', { name: scheduleTitle(schedule) })}>
      <WeekGrid stretches={stretches} week={week} onPaint={null} />
    </figure>
  );
}

import { type ScheduleProfileShape, toScheduleProfile } from '@longview/contract';
import { type FeedPlace, weekPicture } from '@longview/rules/schedule';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { t } from '../../locale/t.ts';
import { dateAfter, dateText } from './day-texts.ts';
import { withItems } from './model.ts';
import styles from './schedule-editor.module.css';
import { WeekGrid } from './week-grid.tsx';
import { itemsOf, painted, stretchesOf } from './week-paint.ts';
import { YearPicture } from './year-picture.tsx';

interface SchedulePicturesProps {
  draft: ScheduleProfileShape;
  place: FeedPlace;
  /** `YYYY-MM-DD`, where the week begins to be shown. */
  today: string;
  /** Null: to look at only. */
  onChange: ((draft: ScheduleProfileShape) => void) | null;
}

/** A schedule as the week that is painted, and as the year that comes of it, with sun and dates. */
export function SchedulePictures({ draft, place, today, onChange }: SchedulePicturesProps) {
  const [date, setDate] = useState(today);
  const profile = useMemo(() => toScheduleProfile(draft), [draft]);
  const week = useMemo(() => weekPicture(profile, place, date), [profile, place, date]);
  const stretches = useMemo(() => stretchesOf(profile.items), [profile]);
  // A year is fifty weeks of work: it may come a moment after what is typed or painted.
  const profileOfYear = useDeferredValue(profile);
  const monday = week.days[0]?.date ?? date;
  const move = (days: number) => setDate(dateAfter(monday, days));
  return (
    <>
      <div className={styles.group}>
        <div className={styles.head}>
          <h3>{t('schedule.week')}</h3>
          <span className={styles.dim}>
            {t('schedule.week.hours', { count: Math.round(week.activeSec / 360) / 10 })}
          </span>
          <span className={styles.turn}>
            <ActionIcon aria-label={t('schedule.week.before')} onClick={() => move(-7)}>
              <IconChevronLeft size={18} stroke={1.8} />
            </ActionIcon>
            <span>{t('schedule.week.of', { date: dateText(monday) })}</span>
            <ActionIcon aria-label={t('schedule.week.after')} onClick={() => move(7)}>
              <IconChevronRight size={18} stroke={1.8} />
            </ActionIcon>
          </span>
        </div>
        {onChange && <p className={styles.dim}>{t('schedule.week.text')}</p>}
        <WeekGrid
          stretches={stretches}
          week={week}
          onPaint={
            onChange &&
            ((box, isActive) => onChange(withItems(draft, itemsOf(painted(stretches, box, isActive)))))
          }
        />
      </div>
      <div className={styles.group}>
        <h3>{`${t('schedule.year')} ${monday.slice(0, 4)}`}</h3>
        <YearPicture profile={profileOfYear} place={place} year={Number(monday.slice(0, 4))} />
      </div>
    </>
  );
}

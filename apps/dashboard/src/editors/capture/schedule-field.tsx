import type { ScheduleProfileShape } from '@longview/contract';
import type { FeedPlace } from '@longview/rules/schedule';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { newSchedule } from '../schedule/model.ts';
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx';
import { scheduleTitle } from '../schedule/schedule-title.ts';
import styles from './capture-item.module.css';
import { ScheduleWeek } from './schedule-week.tsx';

interface ScheduleFieldProps {
  scheduleId: string | null;
  schedules: readonly ScheduleProfileShape[];
  place: FeedPlace;
  nowMs: number;
  onChange: (scheduleId: string | null) => void;
}

const ALWAYS = 'always';

/** When a rule counts: always, or while a schedule is active, which can be made and changed from here (CAP-15, CAP-19). */
export function ScheduleField({ scheduleId, schedules, place, nowMs, onChange }: ScheduleFieldProps) {
  const [open, setOpen] = useState<ScheduleProfileShape | null>(null);
  const chosen = schedules.find(({ Id }) => Id === scheduleId);
  const options = (isSystem: boolean) =>
    schedules
      .filter((schedule) => schedule.IsSystem === isSystem)
      .map((schedule) => ({ value: schedule.Id ?? '', label: scheduleTitle(schedule) }));
  const foreign =
    scheduleId !== null && !chosen ? [{ value: scheduleId, label: t('capture.when.foreign') }] : [];
  return (
    <div className={styles.when}>
      <Select
        label={t('capture.when')}
        allowDeselect={false}
        data={[
          { value: ALWAYS, label: t('capture.when.always') },
          ...foreign,
          { group: t('schedule.own'), items: options(false) },
          { group: t('schedule.system'), items: options(true) },
        ]}
        value={scheduleId ?? ALWAYS}
        onChange={(value) => onChange(value === ALWAYS ? null : value)}
      />
      {chosen && (
        <Button onClick={() => setOpen(chosen)}>
          {t(chosen.IsSystem ? 'schedule.look' : 'schedule.edit')}
        </Button>
      )}
      {chosen && <ScheduleWeek schedule={chosen} place={place} nowMs={nowMs} />}
      <Button onClick={() => setOpen(newSchedule(t('schedule.new.name')))}>{t('schedule.new')}</Button>
      {open && (
        <ScheduleDialog
          schedule={open}
          place={place}
          nowMs={nowMs}
          onSaved={({ Id }) => {
            setOpen(null);
            onChange(Id);
          }}
          onDeleted={() => {
            setOpen(null);
            onChange(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

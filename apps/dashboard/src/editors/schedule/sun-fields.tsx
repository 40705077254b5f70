import type { ScheduleProfileShape } from '@longview/contract';
import { durationSec, isoDuration } from '@longview/rules';
import { type FeedPlace, MAX_SUN_OFFSET_SEC } from '@longview/rules/schedule';
import { NumberInput, SegmentedControl } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { DegreeField } from '../../ui/fields/degree-field.tsx';
import { withSun } from './model.ts';
import styles from './schedule-editor.module.css';

interface SunFieldsProps {
  draft: ScheduleProfileShape;
  place: FeedPlace['place'];
  onChange: (draft: ScheduleProfileShape) => void;
}

const MODES = ['any', 'Daylight', 'Night'] as const;

/** Whether the sun decides too, where it stands, and how much earlier or later it counts (ENT-38, EXT-20). */
export function SunFields({ draft, place, onChange }: SunFieldsProps) {
  const choose = (value: string) =>
    onChange(withSun(draft, value === 'Daylight' || value === 'Night' ? value : null, place));
  return (
    <div className={styles.group}>
      <h3>{t('schedule.sun')}</h3>
      <SegmentedControl
        aria-label={t('schedule.sun')}
        value={draft.SunMode ?? 'any'}
        onChange={choose}
        data={MODES.map((value) => ({ value, label: t(`schedule.sun.${value}`) }))}
      />
      {draft.SunMode !== null && (
        <>
          <div className={styles.fields}>
            <DegreeField
              label={t('schedule.sun.latitude')}
              max={90}
              value={draft.Latitude}
              onChange={(Latitude) => onChange({ ...draft, Latitude })}
            />
            <DegreeField
              label={t('schedule.sun.longitude')}
              max={180}
              value={draft.Longitude}
              onChange={(Longitude) => onChange({ ...draft, Longitude })}
            />
            <MinutesField
              label={t('schedule.sun.rise')}
              value={draft.SunriseOffset}
              onChange={(SunriseOffset) => onChange({ ...draft, SunriseOffset })}
            />
            <MinutesField
              label={t('schedule.sun.set')}
              value={draft.SunsetOffset}
              onChange={(SunsetOffset) => onChange({ ...draft, SunsetOffset })}
            />
          </div>
          <p className={styles.dim}>{`${t('schedule.sun.place')} ${t('schedule.sun.offset')}`}</p>
        </>
      )}
    </div>
  );
}

interface MinutesFieldProps {
  label: string;
  /** Of the wire. */
  value: string;
  onChange: (duration: string) => void;
}

function MinutesField({ label, value, onChange }: MinutesFieldProps) {
  const max = MAX_SUN_OFFSET_SEC / 60;
  return (
    <NumberInput
      label={label}
      min={-max}
      max={max}
      allowDecimal={false}
      value={Math.trunc((durationSec(value) ?? 0) / 60)}
      onChange={(given) => onChange(isoDuration((Number(given) || 0) * 60))}
    />
  );
}

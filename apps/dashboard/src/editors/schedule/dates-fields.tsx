import type { ScheduleProfileShape } from '@longview/contract';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { dateOf, midnightOf } from './model.ts';
import styles from './schedule-editor.module.css';
import { ClockField } from './times-list.tsx';

type Override = ScheduleProfileShape['Overrides'][number];
const NEW_TIME = { Start: '09:00', End: '12:00' };

interface DatesFieldsProps {
  draft: ScheduleProfileShape;
  /** Of the schedule, else of the feed. */
  timeZone: string;
  /** Today there. */
  today: string;
  onChange: (draft: ScheduleProfileShape) => void;
}

/** Dates with times of their own, and when the schedule begins and ends (EXT-20, ENT-38). */
export function DatesFields({ draft, timeZone, today, onChange }: DatesFieldsProps) {
  const { Overrides } = draft;
  const set = (next: Override[]) => onChange({ ...draft, Overrides: next });
  return (
    <div className={styles.group}>
      <h3>{t('schedule.dates')}</h3>
      <p className={styles.dim}>{t('schedule.dates.text')}</p>
      {Overrides.map((override, index) => (
        <OverrideRow
          // biome-ignore lint/suspicious/noArrayIndexKey: overrides have no ids and keep their places
          key={index}
          override={override}
          onChange={(part) => set(Overrides.with(index, { ...override, ...part }))}
          onRemove={() => set(Overrides.toSpliced(index, 1))}
        />
      ))}
      <Button
        className={styles.add}
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => set([...Overrides, { From: today, To: today, Items: [] }])}
      >
        {t('schedule.dates.add')}
      </Button>
      <div className={styles.fields}>
        <DateField
          label={t('schedule.valid.from')}
          value={dateOf(draft.ValidFrom, timeZone)}
          onChange={(date) => onChange({ ...draft, ValidFrom: midnightOf(date, timeZone) })}
        />
        <DateField
          label={t('schedule.valid.to')}
          value={dateOf(draft.ValidTo, timeZone)}
          onChange={(date) => onChange({ ...draft, ValidTo: midnightOf(date, timeZone) })}
        />
      </div>
      <p className={styles.dim}>{t('schedule.valid.text')}</p>
    </div>
  );
}

interface OverrideRowProps {
  override: Override;
  onChange: (part: Partial<Override>) => void;
  onRemove: () => void;
}

function OverrideRow({ override: { From, To, Items }, onChange, onRemove }: OverrideRowProps) {
  return (
    <div className={styles.override}>
      <DateField
        label={t('schedule.dates.first')}
        value={From}
        onChange={(date) => date && onChange({ From: date })}
      />
      <DateField
        label={t('schedule.dates.last')}
        value={To}
        onChange={(date) => date && onChange({ To: date })}
      />
      <Checkbox
        label={t('schedule.dates.closed')}
        checked={Items.length === 0}
        onChange={(event) => onChange({ Items: event.currentTarget.checked ? [] : [NEW_TIME] })}
      />
      <ActionIcon aria-label={t('schedule.dates.remove')} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
      {Items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times have no ids and keep their places
        <div key={index} className={styles.overrideTimes}>
          <ClockField
            label={t('schedule.times.from')}
            value={item.Start}
            onChange={(Start) => onChange({ Items: Items.with(index, { ...item, Start }) })}
          />
          <ClockField
            label={t('schedule.times.to')}
            value={item.End}
            onChange={(End) => onChange({ Items: Items.with(index, { ...item, End }) })}
          />
          <ActionIcon
            aria-label={t('schedule.times.remove')}
            onClick={() => onChange({ Items: Items.toSpliced(index, 1) })}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {Items.length > 0 && (
        <Button size="xs" onClick={() => onChange({ Items: [...Items, NEW_TIME] })}>
          {t('schedule.dates.addTime')}
        </Button>
      )}
    </div>
  );
}

function DateField(props: { label: string; value: string; onChange: (date: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

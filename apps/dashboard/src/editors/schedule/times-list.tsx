import type { ScheduleProfileShape } from '@longview/contract';
import { clockMin, WEEKDAYS } from '@longview/rules/schedule';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { weekdayText } from './day-texts.ts';
import styles from './schedule-editor.module.css';

type Item = ScheduleProfileShape['Items'][number];

interface TimesListProps {
  items: readonly Item[];
  hasSun: boolean;
  onChange: (items: Item[]) => void;
}

const NEW_ITEM: Item = { Days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], Start: '08:00', End: '18:00' };

/** The times of a schedule in numbers, to the minute: what the week shows as a picture. */
export function TimesList({ items, hasSun, onChange }: TimesListProps) {
  const change = (at: number, part: Partial<Item>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)));
  return (
    <div className={styles.group}>
      <h3>{t('schedule.times')}</h3>
      {items.length === 0 && (
        <p className={styles.dim}>{t(hasSun ? 'schedule.times.noneSun' : 'schedule.times.none')}</p>
      )}
      {items.map((item, index) => (
        <TimesRow
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids and keep their places
          key={index}
          item={item}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(items.toSpliced(index, 1))}
        />
      ))}
      <Button
        className={styles.add}
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => onChange([...items, NEW_ITEM])}
      >
        {t('schedule.times.add')}
      </Button>
    </div>
  );
}

interface TimesRowProps {
  item: Item;
  onChange: (part: Partial<Item>) => void;
  onRemove: () => void;
}

function TimesRow({ item, onChange, onRemove }: TimesRowProps) {
  const isOvernight = (clockMin(item.End) ?? 0) <= (clockMin(item.Start) ?? 0);
  const toggle = (day: Item['Days'][number]) =>
    onChange({ Days: WEEKDAYS.filter((each) => item.Days.includes(each) !== (each === day)) });
  return (
    <div className={styles.times}>
      <fieldset className={styles.chips} aria-label={t('schedule.times.days')}>
        {WEEKDAYS.map((day) => (
          <button key={day} type="button" aria-pressed={item.Days.includes(day)} onClick={() => toggle(day)}>
            {weekdayText(day)}
          </button>
        ))}
      </fieldset>
      <ClockField
        label={t('schedule.times.from')}
        value={item.Start}
        onChange={(Start) => onChange({ Start })}
      />
      <ClockField
        label={t('schedule.times.to')}
        note={isOvernight ? t('schedule.times.nextDay') : null}
        value={item.End}
        onChange={(End) => onChange({ End })}
      />
      <ActionIcon aria-label={t('schedule.times.remove')} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

interface ClockFieldProps {
  label: string;
  note?: string | null;
  value: string;
  onChange: (text: string) => void;
}

/** A time of day. An emptied field keeps the last one, for a schedule knows no half times. */
export function ClockField({ label, note, value, onChange }: ClockFieldProps) {
  return (
    <TextInput
      type="time"
      className={styles.clock}
      label={note ? `${label} (${note})` : label}
      value={value}
      onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
    />
  );
}

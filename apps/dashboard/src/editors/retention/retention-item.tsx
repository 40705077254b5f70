import type { RetentionItemShape } from '@longview/contract';
import { durationSec, isoDuration } from '@longview/rules';
import { ActionIcon, NumberInput, Select, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { schedulesQuery } from '../../api/feeds/schedules.ts';
import { t } from '../../locale/t.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { scheduleTitle } from '../schedule/schedule-title.ts';
import styles from './retention.module.css';

/** As long as the contract allows, days. */
const MAX_AGE = 36_500;

interface RetentionItemProps {
  /** From 1. */
  number: number;
  item: RetentionItemShape;
  /** Policy DeleteAll uses only the age [RET-09]. */
  isByAgeOnly: boolean;
  onChange: (part: Partial<RetentionItemShape>) => void;
  onRemove: () => void;
}

/** One rule: from which age on, what stays, and of which times (ENT-37). */
export function RetentionItem({ number, item, isByAgeOnly, onChange, onRemove }: RetentionItemProps) {
  const isOn = item.EnabledState === 'Enabled';
  return (
    <fieldset className={styles.rule} data-off={!isOn || undefined}>
      <legend className={styles.head}>
        <Switch
          label={t('retention.rule', { n: number })}
          aria-label={t('retention.rule.on', { n: number })}
          checked={isOn}
          onChange={(event) =>
            onChange({ EnabledState: event.currentTarget.checked ? 'Enabled' : 'Disabled' })
          }
        />
      </legend>
      <ActionIcon
        variant="subtle"
        className={styles.remove}
        aria-label={t('retention.rule.remove', { n: number })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
      <div className={styles.fields}>
        <NumberInput
          label={t('retention.age')}
          min={0}
          max={MAX_AGE}
          allowDecimal={false}
          suffix=" d"
          value={item.ActivationAge}
          onChange={(days) => onChange({ ActivationAge: Math.min(MAX_AGE, Math.max(0, Number(days) || 0)) })}
        />
        {!isByAgeOnly && <WhatStays item={item} onChange={onChange} />}
      </div>
    </fieldset>
  );
}

function WhatStays({ item, onChange }: Pick<RetentionItemProps, 'item' | 'onChange'>) {
  const schedules = useQuery(schedulesQuery).data ?? [];
  return (
    <>
      <Select
        label={t('retention.what')}
        allowDeselect={false}
        data={[
          { value: 'one', label: t('retention.what.one') },
          { value: 'none', label: t('retention.what.none') },
        ]}
        value={item.DeleteAll ? 'none' : 'one'}
        onChange={(what) => onChange({ DeleteAll: what === 'none' })}
      />
      {!item.DeleteAll && (
        <AmountField
          label={t('retention.what.one')}
          value={durationSec(item.DiluteInterval) ?? 0}
          onChange={(sec) => onChange({ DiluteInterval: isoDuration(sec) })}
        />
      )}
      <Select
        label={t('retention.schedule')}
        allowDeselect={false}
        data={[
          { value: '', label: t('retention.schedule.any') },
          ...schedules.map((each) => ({ value: each.Id ?? '', label: scheduleTitle(each) })),
        ]}
        value={item.ScheduleId ?? ''}
        onChange={(id) => onChange({ ScheduleId: id || null })}
      />
    </>
  );
}

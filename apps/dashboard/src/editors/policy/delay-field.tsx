import { keysOf } from '@longview/rules';
import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { DELAY_UNITS, type DelayUnit, joinDelay, splitDelay } from './model.ts';
import styles from './policy.module.css';

const UNITS = keysOf(DELAY_UNITS);
const MAX_AMOUNT = 10_000;

interface DelayFieldProps {
  value: string | null;
  onChange: (delay: string) => void;
}

/** How old a picture must be to be given (PRM-38), as a number and a unit. */
export function DelayField({ value, onChange }: DelayFieldProps) {
  // What is typed stays as it is typed: 60 minutes must not turn into an hour, nor nothing into no delay.
  const [typed, setTyped] = useState(() => splitDelay(value));
  const isOurs = typed.amount === 0 || joinDelay(typed.amount, typed.unit) === value;
  const { amount, unit } = isOurs ? typed : splitDelay(value);
  const change = (next: { amount: number; unit: DelayUnit }) => {
    setTyped(next);
    if (next.amount > 0) onChange(joinDelay(next.amount, next.unit));
  };
  return (
    <div className={styles.delay}>
      <NumberInput
        className={styles.amount}
        label={t('policy.delay')}
        min={0}
        max={MAX_AMOUNT}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        error={amount === 0 && t('policy.delay.none')}
        value={amount === 0 ? '' : amount}
        onChange={(given) => change({ amount: Number(given) || 0, unit })}
      />
      <Select
        className={styles.unit}
        aria-label={t('policy.delay.unit')}
        allowDeselect={false}
        data={UNITS.map((name) => ({ value: name, label: t(`policy.delay.${name}`) }))}
        value={unit}
        onChange={(name) => change({ amount, unit: UNITS.find((one) => one === name) ?? unit })}
      />
    </div>
  );
}

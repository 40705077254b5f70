import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { DELAY_UNITS, type DelayUnit, joinDelay, splitDelay } from './model.ts';
import styles from './policy.module.css';

const UNITS = Object.keys(DELAY_UNITS) as DelayUnit[];
const MAX_AMOUNT = 10_000;

interface DelayFieldProps {
  value: string | null;
  onChange: (delay: string) => void;
}

/** How old a picture must be to be given (PRM-38), as a number and a unit. */
export function DelayField({ value, onChange }: DelayFieldProps) {
  const stored = splitDelay(value);
  // The unit is what was chosen, else 60 minutes would turn into an hour while they are typed.
  const [unit, setUnit] = useState(stored.unit);
  const isSame = joinDelay(stored.amount, stored.unit) === joinDelay(amountIn(unit, value), unit);
  const shown = isSame ? { amount: amountIn(unit, value), unit } : stored;
  return (
    <div className={styles.delay}>
      <NumberInput
        className={styles.amount}
        label={t('policy.delay')}
        min={1}
        max={MAX_AMOUNT}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        error={shown.amount === 0 && t('policy.delay.none')}
        value={shown.amount}
        onChange={(amount) => onChange(joinDelay(Number(amount) || 0, shown.unit))}
      />
      <Select
        className={styles.unit}
        aria-label={t('policy.delay.unit')}
        allowDeselect={false}
        data={UNITS.map((name) => ({ value: name, label: t(`policy.delay.${name}`) }))}
        value={shown.unit}
        onChange={(name) => {
          const next = UNITS.find((one) => one === name) ?? shown.unit;
          setUnit(next);
          onChange(joinDelay(shown.amount, next));
        }}
      />
    </div>
  );
}

/** The delay in a unit, rounded up. */
function amountIn(unit: DelayUnit, delay: string | null): number {
  const { amount, unit: own } = splitDelay(delay);
  return Math.ceil((amount * DELAY_UNITS[own]) / DELAY_UNITS[unit]);
}

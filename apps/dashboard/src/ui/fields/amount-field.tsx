import { keysOf } from '@longview/rules';
import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './amount-field.module.css';

const UNITS = { sec: 1, min: 60, hour: 3600 } as const;
type Unit = keyof typeof UNITS;
const NAMES = keysOf(UNITS);

interface AmountFieldProps {
  label: string;
  description?: string;
  error?: string | null;
  /** Seconds. */
  value: number;
  minSec?: number;
  maxSec?: number;
  onChange: (seconds: number) => void;
}

/** A span of time as a number and a unit. */
export function AmountField({
  label,
  description,
  error,
  value,
  minSec = 1,
  maxSec,
  onChange,
}: AmountFieldProps) {
  // What is typed stays as it is typed: 60 minutes must not turn into an hour, nor nothing into one second.
  const [typed, setTyped] = useState(() => split(value));
  const isEmptied = typed.amount === 0 && minSec > 0;
  const { amount, unit } = isEmptied || typed.amount * UNITS[typed.unit] === value ? typed : split(value);
  const change = (next: { amount: number; unit: Unit }) => {
    setTyped(next);
    if (next.amount === 0 && minSec > 0) return;
    onChange(Math.min(maxSec ?? Number.POSITIVE_INFINITY, next.amount * UNITS[next.unit]));
  };
  return (
    <NumberInput
      label={label}
      {...(description && { description })}
      error={error}
      min={minSec === 0 ? 0 : 1}
      allowDecimal={false}
      allowNegative={false}
      value={isEmptied ? '' : amount}
      onChange={(given) => change({ amount: Number(given) || 0, unit })}
      // The unit stands beside the number, whatever is said above and below of both.
      inputContainer={(number) => (
        <div className={styles.field}>
          {number}
          <Select
            aria-label={`${label}: ${t('capture.unit')}`}
            allowDeselect={false}
            data={NAMES.map((name) => ({ value: name, label: t(`capture.unit.${name}`) }))}
            value={unit}
            onChange={(name) => change({ amount, unit: NAMES.find((each) => each === name) ?? unit })}
          />
        </div>
      )}
    />
  );
}

/** The largest unit that says it whole. */
function split(seconds: number): { amount: number; unit: Unit } {
  const unit = (['hour', 'min'] as const).find((name) => seconds > 0 && seconds % UNITS[name] === 0) ?? 'sec';
  return { amount: seconds / UNITS[unit], unit };
}

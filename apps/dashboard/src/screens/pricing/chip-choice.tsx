import { useId } from 'react';
import { ChoiceSet } from '../../ui/fields/choice-set.tsx';
import styles from './chip-choice.module.css';

interface ChipChoiceProps<T extends string> {
  legend: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few short words: radio buttons that look like chips and wrap. */
export function ChipChoice<T extends string>({ legend, choices, value, onChange }: ChipChoiceProps<T>) {
  const name = useId();
  return (
    <ChoiceSet legend={legend}>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.chip} data-on={choice.value === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </ChoiceSet>
  );
}

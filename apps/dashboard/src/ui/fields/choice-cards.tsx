import { type Icon, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './choice-cards.module.css';
import { ChoiceSet } from './choice-set.tsx';

export interface Choice<T extends string> {
  value: T;
  label: string;
  text?: string;
  icon?: Icon;
}

interface ChoiceCardsProps<T extends string> {
  legend: string;
  description?: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Least width of a card; as many as fit stand side by side. */
  leastPx?: number;
}

/** From so many on a phone shows what is asked next only if the choices are short. */
const MANY = 5;

/**
 * One of a few, each said in words: radio buttons that look like cards. Of many, phones show in words only what is
 * chosen (EXT-500).
 */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { legend, description, choices, value, onChange, leastPx = 160 } = props;
  const name = useId();
  const isMany = choices.length >= MANY;
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <ChoiceSet legend={legend}>
      {description && <p className={styles.description}>{description}</p>}
      <div
        className={styles.cards}
        data-many={isMany || undefined}
        style={{ '--least': `${leastPx}px` } as React.CSSProperties}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card} data-on={choice.value === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon && <choice.icon size={20} stroke={1.6} aria-hidden />}
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.text && <small>{choice.text}</small>}
            </span>
            <Mark isOn={choice.value === value} />
          </label>
        ))}
      </div>
      {isMany && chosen?.text && (
        <p className={styles.chosen} aria-hidden>
          {chosen.text}
        </p>
      )}
    </ChoiceSet>
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <IconCircleCheckFilled size={18} aria-hidden />
  ) : (
    <IconCircle size={18} stroke={1.4} aria-hidden />
  );
}

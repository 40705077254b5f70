import { IconCheck } from '@tabler/icons-react';
import styles from './step-marks.module.css';

interface StepMarksProps {
  /** Of the list, for screen readers. */
  label: string;
  /** The steps in words, in their order. */
  steps: readonly string[];
  /** Index of the one that is shown. */
  at: number;
  /** Goes back to a step by its index; absent where there is no way back. */
  go?: ((index: number) => void) | undefined;
}

/** Where one is in a few steps; those behind can be gone back to. */
export function StepMarks({ label, steps, at, go }: StepMarksProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((text, index) => (
        <li key={text}>
          <button
            type="button"
            disabled={index > at || (!go && index < at)}
            aria-current={index === at ? 'step' : undefined}
            data-done={index < at || undefined}
            onClick={() => go?.(index)}
          >
            <span className={styles.mark} aria-hidden>
              {index < at ? <IconCheck size={14} stroke={2.4} /> : index + 1}
            </span>
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}

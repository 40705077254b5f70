import { IconCheck } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { FIRST, STEPS, type Step } from './draft.ts';
import styles from './step-list.module.css';

type Shown = Step | typeof FIRST;

interface StepListProps {
  step: Shown;
  /** Whether the first picture is waited for after the last step. */
  hasFirst?: boolean;
  /** Goes back to a step; absent when the feed is made and there is no way back. */
  go?: (step: Step) => void;
}

/** Where one is; the steps behind can be gone back to. */
export function StepList({ step, hasFirst, go }: StepListProps) {
  const steps: readonly Shown[] = hasFirst ? [...STEPS, FIRST] : STEPS;
  const at = steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('create.steps')}>
      {steps.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            disabled={index > at || (!go && index < at)}
            aria-current={index === at ? 'step' : undefined}
            data-done={index < at || undefined}
            onClick={() => name !== FIRST && go?.(name)}
          >
            <span className={styles.mark} aria-hidden>
              {index < at ? <IconCheck size={14} stroke={2.4} /> : index + 1}
            </span>
            {t(`create.step.${name}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}

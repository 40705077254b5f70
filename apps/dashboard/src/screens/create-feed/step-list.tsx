import { IconCheck } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { STEPS, type Step } from './draft.ts';
import styles from './step-list.module.css';

/** Where one is; the steps behind can be gone back to. */
export function StepList({ step, go }: { step: Step; go: (step: Step) => void }) {
  const at = STEPS.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('create.steps')}>
      {STEPS.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            disabled={index > at}
            aria-current={index === at ? 'step' : undefined}
            data-done={index < at || undefined}
            onClick={() => go(name)}
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

import { t } from '../../../locale/t.ts';
import styles from './import.module.css';
import { IMPORT_STEPS, type Step } from './import-step.ts';

interface StepMarksProps {
  step: Step;
  /** False while an import runs. */
  mayLeave: boolean;
  go: (step: Step) => void;
}

/** Where one is; the steps behind can be gone back to. */
export function StepMarks({ step, mayLeave, go }: StepMarksProps) {
  return (
    <ol className={styles.steps} aria-label={t('create.steps')}>
      {IMPORT_STEPS.map((name) => (
        <li key={name}>
          <button
            type="button"
            disabled={name > step || (name < step && !mayLeave)}
            aria-current={name === step ? 'step' : undefined}
            onClick={() => go(name)}
          >
            {t(`import.step.${name}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}

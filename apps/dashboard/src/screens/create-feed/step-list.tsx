import { t } from '../../locale/t.ts';
import { StepMarks } from '../../ui/layout/step-marks.tsx';
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
  const goTo = (index: number) => {
    const name = STEPS[index];
    if (name) go?.(name);
  };
  return (
    <div className={styles.steps}>
      <StepMarks
        label={t('create.steps')}
        steps={steps.map((name) => t(`create.step.${name}`))}
        at={steps.indexOf(step)}
        go={go && goTo}
      />
    </div>
  );
}

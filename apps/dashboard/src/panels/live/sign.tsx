import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './live.module.css';

export type SignState = 'waiting' | 'passed' | 'notPassed';

const SIGNS = { waiting: IconCircleDashed, passed: IconCircleCheck, notPassed: IconCircleX } as const;

/** Whether something is as it should be, as a shape, a colour and a word for who does not see it. */
export function Sign({ state }: { state: SignState }) {
  const Shape = SIGNS[state];
  return (
    <Shape
      size={20}
      stroke={1.8}
      className={styles.sign}
      data-state={state}
      role="img"
      aria-label={t(`live.check.${state}`)}
    />
  );
}

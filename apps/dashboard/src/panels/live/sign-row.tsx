import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './live.module.css';

type SignState = 'waiting' | 'off' | 'passed' | 'notPassed';

const SIGNS = {
  waiting: IconCircleDashed,
  off: IconCircleMinus,
  passed: IconCircleCheck,
  notPassed: IconCircleX,
} as const;

interface SignRowProps {
  state: SignState;
  title: string;
  /** Why, or what to do; null while nothing is known. */
  text: string | null;
  children?: React.ReactNode;
}

/** One line of a list of what is as it should be, or not. */
export function SignRow({ state, title, text, children }: SignRowProps) {
  return (
    <li className={styles.line}>
      <Sign state={state} />
      <div>
        <span className={styles.title}>{title}</span>
        {text && <p>{text}</p>}
        {children}
      </div>
    </li>
  );
}

/** A shape, a colour, and a word for who does not see it. */
function Sign({ state }: { state: SignState }) {
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

import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import styles from './step-frame.module.css';

interface StepFrameProps {
  children: React.ReactNode;
  aside?: React.ReactNode;
  onBack?: () => void;
  onNext: () => void;
  next: string;
  isBusy?: boolean;
}

/** A step as a form: its fields, what stands beside them, and the way back and on. Enter goes on. */
export function StepFrame({ children, aside, onBack, onNext, next, isBusy }: StepFrameProps) {
  return (
    <FormFrame className={`${styles.step} ${aside ? '' : styles.wide}`} onSubmit={onNext}>
      <div className={styles.fields}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.foot}>
        {onBack && <Button onClick={onBack}>{t('create.back')}</Button>}
        <Button type="submit" variant="filled" loading={isBusy}>
          {next}
        </Button>
      </div>
    </FormFrame>
  );
}

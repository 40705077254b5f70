import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { LimitFields } from './limit-fields.tsx';
import type { Limits } from './limits.ts';
import styles from './share-panel.module.css';

interface ShareFormProps {
  /** What the button that shares says, and its sign. */
  submit: string;
  icon: React.ReactNode;
  limits: Limits;
  onLimits: (limits: Limits) => void;
  /** Whether limits can be set yet. */
  hasLimits?: boolean;
  isBusy: boolean;
  /** Why sharing failed, or null. */
  failure: string | null;
  onSubmit: () => void;
  children: React.ReactNode;
}

/** A share being made: most have no limits, so their fields come when they are asked for. */
export function ShareForm(props: ShareFormProps) {
  const { submit, icon, limits, onLimits, hasLimits = true, isBusy, failure, onSubmit, children } = props;
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && hasLimits;
  return (
    <SubmitForm
      className={styles.make}
      submit={submit}
      icon={icon}
      isQuiet
      isBusy={isBusy}
      failure={failure && t('share.failed', { why: failure })}
      beside={hasLimits && !isOpen && <AskForLimits onAsk={() => setAsked(true)} />}
      onSubmit={onSubmit}
    >
      {children}
      {isOpen && <LimitFields value={limits} onChange={(part) => onLimits({ ...limits, ...part })} />}
    </SubmitForm>
  );
}

function AskForLimits({ onAsk }: { onAsk: () => void }) {
  return (
    <Button
      className={styles.ask}
      variant="subtle"
      color="gray"
      leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
      onClick={onAsk}
    >
      {t('share.limits.show')}
    </Button>
  );
}

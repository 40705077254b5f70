import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { LimitFields } from './limit-fields.tsx';
import type { Limits } from './limits.ts';
import styles from './share-panel.module.css';

interface ShareFootProps {
  limits: Limits;
  onLimits: (limits: Limits) => void;
  /** Whether limits can be set yet. */
  hasLimits?: boolean;
  /** Why sharing failed, or null. */
  failure: string | null;
  /** The button that shares. */
  children: React.ReactNode;
}

/** The end of a share being made: most have no limits, so their fields come when they are asked for. */
export function ShareFoot({ limits, onLimits, hasLimits = true, failure, children }: ShareFootProps) {
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && hasLimits;
  return (
    <>
      {isOpen && <LimitFields value={limits} onChange={(part) => onLimits({ ...limits, ...part })} />}
      {failure && <FormError>{t('share.failed', { why: failure })}</FormError>}
      <div className={styles.foot}>
        {hasLimits && !isOpen && (
          <Button
            className={styles.ask}
            variant="subtle"
            color="gray"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            {t('share.limits.show')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { LimitFields } from './limit-fields.tsx';
import type { Limits } from './limits.ts';
import styles from './share-panel.module.css';

interface LimitsToggleProps {
  value: Limits;
  onChange: (part: Partial<Limits>) => void;
}

/** The limits of a share being made: most have none, so the fields come when they are asked for. */
export function LimitsToggle({ value, onChange }: LimitsToggleProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LimitFields value={value} onChange={onChange} />;
  return (
    <Button
      className={styles.start}
      variant="subtle"
      color="gray"
      leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('share.limits.show')}
    </Button>
  );
}

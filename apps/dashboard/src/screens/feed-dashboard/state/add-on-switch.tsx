import type { Plan } from '@longview/rules/plans';
import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';

import { t } from '../../../locale/t.ts';
import styles from './state.module.css';

const WARNING_MS = 2000; // CON-27
const REFUSALS = { VideoClip: 'said.noVideoClips', VideoStream: 'said.noVideoStreams' } as const;

interface AddOnSwitchProps {
  type: 'VideoClip' | 'VideoStream';
  /** Null where the plan is not told: then the server refuses. */
  plan: Plan | null;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Clips or streams of a feed; one that the plan has not says so and falls back (STT-06, STT-07, ERR-22). */
export function AddOnSwitch({ type, plan, isOn, onChange }: AddOnSwitchProps) {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(() => setRefused(false), WARNING_MS);
    return () => clearTimeout(timer);
  }, [isRefused]);
  const isMissing = plan !== null && !plan.addOns.some((addOn) => addOn.type === type);
  const isShownOn = isOn || isRefused;
  return (
    <div>
      <div className={styles.days}>
        <Switch
          label={t(`subscription.${type}`)}
          checked={isShownOn}
          onChange={(event) => {
            if (event.currentTarget.checked && isMissing) setRefused(true);
            else onChange(event.currentTarget.checked);
          }}
        />
        <span className={styles.dim}>{t(isShownOn ? 'subscription.on' : 'subscription.off')}</span>
      </div>
      <p className={styles.flag} role="alert">
        {isRefused && t(REFUSALS[type])}
      </p>
    </div>
  );
}

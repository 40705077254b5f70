import type { Device } from '@longview/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { agoText } from '../../locale/time-text.ts';
import styles from './device-page.module.css';

/** Two machines use the token of one device: what happened, and the cure (DVP-05). */
export function CloneWarning({ device: { Activity } }: { device: Device }) {
  const nowMs = useNow();
  if (Activity.ClonedAt === null) return null;
  return (
    <p role="note" className={styles.warning}>
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <span>{t('devices.cloned', { ago: agoText(Activity.ClonedAt, nowMs) })}</span>
    </p>
  );
}

import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { t } from '../locale/t.ts';
import styles from './message-bar.module.css';
import { useNewVersion } from './new-version.ts';

/** What the whole page is to know: that there is no connection, or that a newer version of it waits. */
export function StateBars() {
  const { online } = useNetwork();
  const takeOver = useNewVersion();
  return (
    <div role="status">
      {!online && (
        <div className={styles.bar} data-warn>
          <IconWifiOff size={18} stroke={1.6} aria-hidden />
          <p>{t('offline.bar')}</p>
        </div>
      )}
      {takeOver && (
        <div className={styles.bar}>
          <IconRefresh size={18} stroke={1.6} aria-hidden />
          <p>{t('update.ready')}</p>
          <Button size="xs" onClick={takeOver}>
            {t('update.reload')}
          </Button>
        </div>
      )}
    </div>
  );
}

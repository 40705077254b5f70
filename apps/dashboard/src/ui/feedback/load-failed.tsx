import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './load-failed.module.css';

/** A list that could not be loaded, with the way to try again (ERR-07). */
export function LoadFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <div role="alert" className={styles.box}>
      <IconCloudOff size={28} stroke={1.4} aria-hidden />
      <p>{t('load.failed')}</p>
      <Button onClick={onRetry} loading={isBusy}>
        {t('load.retry')}
      </Button>
    </div>
  );
}

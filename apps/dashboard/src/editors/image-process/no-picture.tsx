import { Button } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './image-editor.module.css';

interface NoPictureProps {
  /** Why loading failed; null when there simply is none [IMG-12]. */
  failure: Error | null;
  onRetry: () => void;
  isBusy: boolean;
}

/** Nothing to draw on: says so, and what to do. */
export function NoPicture({ failure, onRetry, isBusy }: NoPictureProps) {
  return (
    <div className={styles.none} role={failure ? 'alert' : 'status'}>
      <IconPhotoOff size={32} stroke={1.4} aria-hidden />
      <span className={styles.noneTitle}>{t('image.none.title')}</span>
      <p>{failure ? t('image.none.failed', { reason: failure.message }) : t('image.none.text')}</p>
      <Button onClick={onRetry} loading={isBusy}>
        {t('image.none.retry')}
      </Button>
    </div>
  );
}

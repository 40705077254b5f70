import type { MediaResource } from '@longview/contract';
import { Drawer } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import styles from './media-item.module.css';
import { MediaItem } from './media-item.tsx';

/** One item beside the library, as the address names it; closing it goes back to the library. */
export function MediaDrawer({ resource }: { resource: MediaResource | null }) {
  const navigate = useNavigate({ from: '/mystuff' });
  const close = () => void navigate({ search: ({ item: _, ...now }) => now });
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={560}
      title={resource?.Name ?? t('media.item')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {resource ? <MediaItem resource={resource} onGone={close} /> : <Gone />}
    </Drawer>
  );
}

function Gone() {
  return (
    <div className={styles.gone}>
      <h2>{t('media.gone.title')}</h2>
      <p>{t('media.gone.text')}</p>
    </div>
  );
}

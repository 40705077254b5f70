import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { feedQuery } from '../../api/feed.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FeedShare } from './feed-share.tsx';

interface ShareDrawerProps {
  feedId: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Sharing a feed beside its picture. */
export function ShareDrawer({ feedId, name, isOpen, onClose }: ShareDrawerProps) {
  const feed = useQuery(feedQuery(feedId));
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={520}
      title={t('share.drawer', { name })}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Loaded query={feed} rows={3}>
        {(detail) => <FeedShare feed={detail} />}
      </Loaded>
    </Drawer>
  );
}

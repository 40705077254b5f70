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
  const onKeyDown = (event: React.KeyboardEvent) => isEscapeOf(event) && onClose();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
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

/** Whether Esc was meant for what holds the handler: a dialog or a list opened from it closes first, alone. */
function isEscapeOf({ key, target, currentTarget }: React.KeyboardEvent): boolean {
  if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.getAttribute('data-mantine-stop-propagation') !== 'true';
}

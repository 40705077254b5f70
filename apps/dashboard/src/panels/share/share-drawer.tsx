import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { feedQuery } from '../../api/feeds/feed.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
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
  const body = useRef<HTMLDivElement>(null);
  useWindowEvent('keydown', (event) => isOpen && isEscapeOf(body.current, event) && onClose());
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={520}
      title={t('share.drawer', { name })}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div ref={body}>
        <Loaded query={feed} rows={3}>
          {(detail) => <FeedShare feed={detail} />}
        </Loaded>
      </div>
    </Drawer>
  );
}

/** Whether Esc was meant for the dialog around `body`: a dialog or a list opened from it closes first, alone. */
function isEscapeOf(body: HTMLElement | null, { key, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || !(target instanceof Element)) return false;
  const dialog = target.closest('[role=dialog]');
  if (dialog && !dialog.contains(body)) return false;
  return target.getAttribute('data-mantine-stop-propagation') !== 'true';
}

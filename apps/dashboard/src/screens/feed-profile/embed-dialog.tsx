import { Modal } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { EmbedCode } from '../../panels/embed/embed-code.tsx';
import type { FeedFacts } from './feed-facts.ts';

interface EmbedDialogProps {
  feed: FeedFacts;
  isOpen: boolean;
  onClose: () => void;
}

/** The code that shows this camera on another page; its preview plays only while it is seen. */
export function EmbedDialog({ feed, isOpen, onClose }: EmbedDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('profile.embed.title')} size={720}>
      {isOpen && <EmbedCode feed={feed} />}
    </Modal>
  );
}

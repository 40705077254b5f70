import type { PlayItemEntry, WindowPlayEntry } from '@longview/contract';
import { MAX_PLAY_ITEMS } from '@longview/rules/player';
import { Button } from '@mantine/core';
import { IconPhotoPlus, IconVideoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { FeedSearch } from '../../panels/feed-search/feed-search.tsx';
import { MediaPick } from '../../panels/media-pick/media-pick.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './play-item.module.css';

interface AddItemProps {
  items: readonly WindowPlayEntry[];
  /** The library is that of the account: only who is of it picks from it. */
  hasMedia: boolean;
  onAdd: (entry: PlayItemEntry) => void;
}

/** Puts a camera or a file at the end of the list (PLY-18). */
export function AddItem({ items, hasMedia, onAdd }: AddItemProps) {
  const [open, setOpen] = useState<'Feed' | 'Res' | null>(null);
  const close = () => setOpen(null);
  const isFull = items.length >= MAX_PLAY_ITEMS;
  const add = (ItemType: 'Feed' | 'Res', Id: string) => {
    onAdd({ Id, ItemType, ResType: null, ContentType: null });
    close();
  };
  return (
    <div className={styles.add}>
      <Button
        disabled={isFull}
        leftSection={<IconVideoPlus size={16} stroke={1.6} />}
        onClick={() => setOpen('Feed')}
      >
        {t('play.add.feed')}
      </Button>
      {hasMedia && (
        <Button
          disabled={isFull}
          leftSection={<IconPhotoPlus size={16} stroke={1.6} />}
          onClick={() => setOpen('Res')}
        >
          {t('play.add.media')}
        </Button>
      )}
      <Dialog opened={open === 'Feed'} onClose={close} title={t('play.add.feed')} size={560}>
        <div className={styles.search}>
          <FeedSearch onPick={({ Feed }) => add('Feed', Feed.Id)} />
        </div>
      </Dialog>
      {open === 'Res' && (
        <MediaPick types={['Image', 'Icon', 'Video']} onPick={({ Id }) => add('Res', Id)} onClose={close} />
      )}
    </div>
  );
}

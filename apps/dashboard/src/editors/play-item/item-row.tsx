import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { PlayItemEntry } from '@longview/contract';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mediaQuery } from '../../api/media.ts';
import { allFeeds, stuffQuery } from '../../api/stuff.ts';
import { t } from '../../locale/t.ts';
import { FeedPicture } from '../../panels/feed-picture/feed-picture.tsx';
import { MediaThumb } from '../../panels/media-pick/media-thumb.tsx';
import styles from './play-item.module.css';

interface ItemRowProps {
  item: PlayItemEntry;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A feed or file of the list with its picture. */
export function ItemRow({ item, isFirst, isLast, onMove, onRemove }: ItemRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.Id });
  const { name, picture } = useShown(item);
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li ref={setNodeRef} className={styles.item} style={style} data-dragged={isDragging || undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('play.item.drag', { name })}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden />
      </button>
      <span className={styles.thumb}>{picture}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.acts}>
        <ActionIcon
          variant="subtle"
          disabled={isFirst}
          aria-label={t('play.item.up', { name })}
          onClick={() => onMove(-1)}
        >
          <IconChevronUp size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          disabled={isLast}
          aria-label={t('play.item.down', { name })}
          onClick={() => onMove(1)}
        >
          <IconChevronDown size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('play.item.remove', { name })} onClick={onRemove}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </span>
    </li>
  );
}

/** Somebody else may have put in what the viewer does not see: it stays, without a name. */
function useShown({ Id, ItemType }: PlayItemEntry): { name: string; picture: React.ReactNode } {
  const stuff = useQuery({ ...stuffQuery, enabled: ItemType === 'Feed' });
  const media = useQuery({ ...mediaQuery, enabled: ItemType === 'Res' });
  const feed = stuff.data && allFeeds(stuff.data).find((entry) => entry.Feed.Id === Id);
  if (ItemType === 'Feed' && feed)
    return {
      name: feed.Feed.Description.Name,
      picture: <FeedPicture entry={feed} isSmall isAgeBeside />,
    };
  const resource = media.data?.find((each) => each.Id === Id);
  if (resource) return { name: resource.Name, picture: <MediaThumb resource={resource} /> };
  return { name: t('play.item.unseen'), picture: null };
}

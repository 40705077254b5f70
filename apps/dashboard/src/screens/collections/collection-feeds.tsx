import type { CollectionEntry, StuffList } from '@longview/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecklist } from '@tabler/icons-react';
import { useMemo } from 'react';
import { SaveForm } from '../../forms/save-form.tsx';
import { t } from '../../locale/t.ts';
import { FeedWall } from '../feeds/wall/feed-wall.tsx';
import { useWallLayout } from '../feeds/wall/use-wall-layout.ts';
import styles from './collection-page.module.css';
import { CollectionStations } from './collection-stations.tsx';
import { feedsOf } from './feeds-of.ts';
import { PickFeeds } from './pick-feeds.tsx';
import type { CollectionEditing } from './use-collection-edit.ts';

interface CollectionFeedsProps {
  entry: CollectionEntry;
  library: StuffList;
  editing: CollectionEditing;
}

/** The feeds of a collection; who manages it chooses them, but for the collection of all feeds (COL-09). */
export function CollectionFeeds({ entry, library, editing }: CollectionFeedsProps) {
  const [layout] = useWallLayout();
  const [isPicking, { open, close }] = useDisclosure();
  const { feedIds, name } = editing.value;
  const feeds = useMemo(() => feedsOf(library, feedIds), [library, feedIds]);
  const isAll = entry.Collection.Options.includes('IsAll');
  return (
    <>
      {editing.form.isChanged && <SaveForm {...editing.form} className={styles.save} />}
      <div className={styles.bar}>
        <p className={styles.note}>{t(...noteOf(isAll, feedIds.length))}</p>
        {entry.CanManage && !isAll && (
          <Button leftSection={<IconChecklist size={16} stroke={1.6} aria-hidden />} onClick={open}>
            {t('collection.pick')}
          </Button>
        )}
      </div>
      <CollectionStations entry={entry} library={library} />
      <FeedWall feeds={feeds} layout={layout} />
      {isPicking && (
        <PickFeeds
          title={t('collection.pick.title', { name })}
          candidates={candidates(entry, library, feedIds)}
          chosen={feedIds}
          onChoose={(chosen) => editing.edit({ feedIds: chosen })}
          onClose={close}
        />
      )}
    </>
  );
}

function noteOf(isAll: boolean, count: number): Parameters<typeof t> {
  if (isAll) return ['collection.isAll'];
  return count === 0 ? ['collection.noFeeds'] : ['collections.feeds', { count }];
}

/** A collection holds feeds of the account that owns it; what the viewer may add decides the server (PRM-37). */
function candidates({ RoleId }: CollectionEntry, library: StuffList, feedIds: readonly string[]) {
  const feeds = RoleId === 'Owner' ? library.Feeds_Owned : library.Feeds_SharedIn;
  const chosen = feedsOf(library, feedIds);
  return [...new Set([...chosen, ...feeds])];
}

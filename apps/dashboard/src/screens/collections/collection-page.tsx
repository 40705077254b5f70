import type { CollectionEntry, StuffList } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconArrowUpRight, IconDeviceTv } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { NEW } from '../../api/feeds/collections.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { publicUrl } from '../../panels/share/share-target.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionNav } from '../../ui/layout/section-nav.tsx';
import { CollectionDetails } from './collection-details.tsx';
import { CollectionFeeds } from './collection-feeds.tsx';
import styles from './collection-page.module.css';
import { useCollectionEdit } from './use-collection-edit.ts';

const TABS = ['Feeds', 'Collection'] as const;
type Tab = (typeof TABS)[number];

/** A collection with its tabs (COL-02). What is edited stays while one moves between them. */
export function CollectionPage({ entry, library }: { entry: CollectionEntry; library: StuffList }) {
  const editing = useCollectionEdit(entry);
  const tab = useTab(entry);
  useTitle(entry.Collection.Description.Name);
  return (
    <>
      <Header entry={entry} />
      <SectionNav
        label={t('collection.tabs')}
        names={TABS}
        current={tab}
        titleOf={(name) => t(`collection.tab.${name}`)}
      />
      {tab === 'Feeds' ? (
        <CollectionFeeds entry={entry} library={library} editing={editing} />
      ) : (
        <CollectionDetails entry={entry} editing={editing} />
      )}
    </>
  );
}

/** Named by the hash; a new collection opens where it is edited (COL-07). */
function useTab({ Collection }: CollectionEntry): Tab {
  const hash = useRouterState({ select: (state) => state.location.hash });
  return TABS.find((name) => name === hash) ?? (Collection.Id === NEW ? 'Collection' : 'Feeds');
}

function Header({ entry: { Collection } }: { entry: CollectionEntry }) {
  const { Id, Description, Share } = Collection;
  const isNew = Id === NEW;
  return (
    <>
      <Link to="/mystuff" search={{ s: 'collections' }} className={styles.back}>
        {t('collection.back')}
      </Link>
      <PageHeader
        title={Description.Name}
        beside={
          !isNew && (
            <Badge text={t(Share.IsPublic ? 'collections.public' : 'collections.private')} tone="idle" />
          )
        }
      >
        {!isNew && (
          <Button
            component="a"
            href={`${publicUrl({ roId: Id, kind: 'collection' })}&view=wall`}
            leftSection={<IconDeviceTv size={16} stroke={1.6} aria-hidden />}
          >
            {t('collection.display')}
          </Button>
        )}
        {!isNew && (
          <Button
            component="a"
            href={publicUrl({ roId: Id, kind: 'collection' })}
            rightSection={<IconArrowUpRight size={16} stroke={1.6} aria-hidden />}
          >
            {t('collection.view')}
          </Button>
        )}
      </PageHeader>
    </>
  );
}

import type { CollectionEntry, StuffList } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NEW } from '../../api/feeds/collections.ts';
import { libraryQuery } from '../../api/feeds/library.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CollectionPage } from './collection-page.tsx';

/** `/collection/{id}`: loads it, or begins a new one (COL-02, COL-07). */
export function CollectionScreen() {
  const { collectionId } = useParams({ from: '/shell/collection/$collectionId' });
  const library = useQuery(libraryQuery);
  return (
    <Loaded query={library} rows={4}>
      {(data) => {
        const entry = collectionId === NEW ? newCollection() : findCollection(data, collectionId);
        return entry ? (
          <CollectionPage key={collectionId} entry={entry} library={data} />
        ) : (
          <NoSuchCollection />
        );
      }}
    </Loaded>
  );
}

function NoSuchCollection() {
  return (
    <>
      <PageHeader title={t('collection.notFound.title')} />
      <p>{t('collection.notFound.text')}</p>
    </>
  );
}

function findCollection(library: StuffList, id: string): CollectionEntry | undefined {
  const all = [...library.Collections_Owned, ...library.Collections_SharedIn];
  return all.find(({ Collection }) => Collection.Id === id);
}

/** It exists only on this page until it is saved (COL-07, COL-08). */
function newCollection(): CollectionEntry {
  return {
    Collection: {
      Id: NEW,
      Description: { Name: t('collections.new'), Description: null },
      FeedIds: NO_FEEDS,
      Options: [],
      Share: { IsPublic: false, Links: [], People: [] },
      Config: null,
    },
    CanManage: true,
    RoleId: 'Owner',
    CreatedAt: new Date().toISOString(),
    Version: 0,
  };
}

const NO_FEEDS: string[] = [];

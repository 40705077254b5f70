import type { CollectionEntry, MediaResource, StuffList, WindowPlayEntry } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { allFeeds, libraryQuery } from '../../api/feeds/library.ts';
import { mediaQuery } from '../../api/pictures/media.ts';
import { t } from '../../locale/t.ts';
import { FeedPicture } from '../../panels/feed-picture/feed-picture.tsx';
import { MediaThumb } from '../../panels/media-pick/media-thumb.tsx';

/** A feed, a file or a collection of a play item as people know it. */
export interface ShownEntry {
  id: string;
  name: string;
  picture: React.ReactNode;
}

/** Somebody else may have put in what the viewer does not see: it stays, without a name. */
export function shownEntry(
  { Id, ItemType }: Pick<WindowPlayEntry, 'Id' | 'ItemType'>,
  library: StuffList | undefined,
  media: readonly MediaResource[] | undefined,
): ShownEntry {
  const feed = ItemType === 'Feed' && library && allFeeds(library).find((entry) => entry.Feed.Id === Id);
  if (feed) {
    const picture = <FeedPicture entry={feed} isSmall isAgeBeside />;
    return { id: Id, name: feed.Feed.Description.Name, picture };
  }
  const collection =
    ItemType === 'Collection' && library?.Collections_Owned.find((each) => each.Collection.Id === Id);
  if (collection && library) return shownCollection(collection, library);
  const resource = ItemType === 'Res' && media?.find((each) => each.Id === Id);
  if (resource) return { id: Id, name: resource.Name, picture: <MediaThumb resource={resource} /> };
  return { id: Id, name: t('play.item.unseen'), picture: null };
}

/** By its first camera that the viewer sees. */
export function shownCollection({ Collection }: CollectionEntry, library: StuffList): ShownEntry {
  const feed = allFeeds(library).find((entry) => entry.Feed.Id === Collection.FeedIds[0]);
  const picture = feed ? <FeedPicture entry={feed} isSmall isAgeBeside /> : null;
  return { id: Collection.Id, name: Collection.Description.Name, picture };
}

/** Loads what it takes to name them. */
export function useShownEntries(items: readonly WindowPlayEntry[]): ShownEntry[] {
  const has = (type: WindowPlayEntry['ItemType']) => items.some(({ ItemType }) => ItemType === type);
  const library = useQuery({ ...libraryQuery, enabled: has('Feed') || has('Collection') });
  const media = useQuery({ ...mediaQuery, enabled: has('Res') });
  return items.map((item) => shownEntry(item, library.data, media.data));
}

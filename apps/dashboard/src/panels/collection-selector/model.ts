import type { CollectionEntry, FeedEntry, StuffList } from '@longview/contract';
import { allFeeds } from '../../api/feeds/library.ts';

/** What the selector lists, and where a choice leads (SEL-01, SEL-02). Values in, values out. */

/** A collection with the feeds of it that the viewer may see. */
export interface SelectorGroup {
  collectionId: string;
  name: string;
  feeds: { feedId: string; name: string }[];
}

/** Feeds of a collection by itself and by its Station cameras, each once; collections without any are left out. */
export function selectorGroups(library: StuffList): SelectorGroup[] {
  const seen = new Map(allFeeds(library).map((entry) => [entry.Feed.Id, entry]));
  return [...library.Collections_Owned, ...library.Collections_SharedIn]
    .map(({ Collection }) => ({
      collectionId: Collection.Id,
      name: Collection.Description.Name,
      feeds: feedIdsOf(Collection).flatMap((id) => feedOf(seen.get(id))),
    }))
    .filter(({ feeds }) => feeds.length > 0);
}

function feedIdsOf({ FeedIds, Config }: CollectionEntry['Collection']): string[] {
  const attached = (Config?.Cameras ?? []).flatMap(({ CaptureConfig }) => CaptureConfig.FeedAttachments);
  return [...new Set([...FeedIds, ...attached.map(({ FeedId }) => FeedId)])];
}

function feedOf(entry: FeedEntry | undefined) {
  return entry ? [{ feedId: entry.Feed.Id, name: entry.Feed.Description.Name }] : [];
}

/**
 * The page's address with another feed: every occurrence of the present id in path, query and hash is replaced; where
 * there is none, `feedid` names the new one. `href` is a path of this site.
 */
export function withFeed(href: string, presentId: string | null, nextId: string): string {
  if (presentId && href.includes(presentId)) return href.replaceAll(presentId, nextId);
  const url = new URL(href, 'https://site.invalid');
  url.searchParams.set('feedid', nextId);
  return `${url.pathname}${url.search}${url.hash}`;
}

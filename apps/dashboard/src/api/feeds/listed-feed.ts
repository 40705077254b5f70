import type { FeedEntry } from '@longview/contract';
import { durationSec, parseTime } from '@longview/rules';
import { hasEnded, type ListedFeed, type OrderedFeed, type SearchedFeed } from '@longview/rules/feeds';

/** From the wire to what the rules of lists take; the only place that reads these fields for them. */
export function listedFeed(entry: FeedEntry): ListedFeed {
  const { Feed, RoleId, FeedProperties } = entry;
  return {
    state: Feed.FeedState,
    contentState: Feed.FeedContentState,
    hasAlert: FeedProperties.CaptureAlert_IsActive,
    isPast: isPast(entry),
    roleId: RoleId,
  };
}

/** What is not fetched and was not sent for long, as the pictures of an import (EXT-455). */
function isPast(entry: FeedEntry): boolean {
  const { Image, SourceType_Image: source, VideoStreams } = entry.Feed;
  const newestSec = parseTime(Image.Accept_Latest_SourceTime ?? '');
  const isFetched = (source !== null && source !== 'Push') || VideoStreams.length > 0;
  if (newestSec === null || isFetched) return false;
  return hasEnded(newestSec, Date.now() / 1000, acceptIntervalSec(entry));
}

/** What the orders of lists look at (EXT-60). */
export function orderedFeed({ Feed }: FeedEntry): OrderedFeed {
  const newest = Feed.Image.Accept_Latest_SourceTime;
  return {
    name: Feed.Description.Name,
    newestMs: newest === null ? null : Date.parse(newest),
    createdMs: Date.parse(Feed.CreatedAt),
    contentState: Feed.FeedContentState,
  };
}

/** What a search looks at (SRH-08 to SRH-10). */
export function searchedFeed(entry: FeedEntry, collectionNames: readonly string[]): SearchedFeed {
  const { Feed, RoleId, FeedProperties } = entry;
  const { Name, Description } = Feed.Description;
  return {
    ...listedFeed(entry),
    texts: [
      Feed.Id,
      Name,
      Description,
      ...Feed.SourceTypes,
      ...Feed.Options,
      RoleId,
      ...metadataTexts(FeedProperties.Metadata),
    ],
    collectionNames,
    activeCaptures: activeCaptures(entry),
  };
}

/** Names and values; ids and times of rows are not words of anybody (SRH-08). */
function metadataTexts(json: string): (string | null)[] {
  if (json === '[]') return [];
  const rows: { Name: string | null; Value: string | null }[] = JSON.parse(json);
  return rows.flatMap(({ Name, Value }) => [Name, Value]);
}

const DEFAULT_INTERVAL_SEC = 60;

/** Seconds between accepted pictures, by the feed's last active rule; a minute where that is not told. */
export function acceptIntervalSec({ Feed }: FeedEntry): number {
  const rules = Feed.Requests.RequestInstances_Image?.Values ?? [];
  const active = rules.findLast((rule) => rule.State_Value === 'Active')?.Accept_Interval_Value;
  return (active && durationSec(active)) || DEFAULT_INTERVAL_SEC;
}

function activeCaptures({ Feed }: FeedEntry): ('image' | 'videoclip')[] {
  const { RequestInstances_Image: image, RequestInstances_VideoClip: clip } = Feed.Requests;
  const isActive = (request: typeof image) => request?.Values.some((rule) => rule.State_Value === 'Active');
  return [...(isActive(image) ? ['image' as const] : []), ...(isActive(clip) ? ['videoclip' as const] : [])];
}

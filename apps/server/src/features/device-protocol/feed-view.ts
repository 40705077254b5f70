/** A feed as its device knows it (DVP-06). */
import type { DeviceFeed } from '@longview/contract';
import type { listFeedsOfDevice, RequestOfFeed } from './feed-queries.ts';

type FeedRow = Awaited<ReturnType<typeof listFeedsOfDevice>>[number];

/** What a feed is to one device: null where it only shows it, or sends no video of it. */
export interface FeedLinks {
  feedSid: string | null;
  streamUrl: string | null;
}

export function toDeviceFeed(
  feed: FeedRow,
  { feedSid, streamUrl }: FeedLinks,
  requests: readonly RequestOfFeed[],
): DeviceFeed {
  const { latitude: Latitude, longitude: Longitude } = feed;
  return {
    FeedId: feed.id,
    FeedSid: feedSid,
    Name: feed.name,
    TimeZone: feed.time_zone,
    Requests: requests.map(({ body, version }) => ({
      ...body,
      Values: body.Values.map((item, index) => ({ ...item, Edit_Id: String(index + 1) })),
      Version: version,
    })),
    StreamUrl: streamUrl,
    FeedState: feed.state,
    IntervalCode: feed.interval_code,
    SizeCode: feed.size_code,
    Place: Latitude === null || Longitude === null ? null : { Latitude, Longitude },
  };
}

/** A feed as its device knows it (DVP-06). */
import type { DeviceFeed } from '@longview/contract';
import type { FeedStateName } from '@longview/rules';
import type { listFeedsOfDevice, RequestOfFeed } from './feed-queries.ts';

type FeedRow = Awaited<ReturnType<typeof listFeedsOfDevice>>[number];

/** `feedSid` is null for a feed that the device only shows. */
export function toDeviceFeed(
  feed: FeedRow,
  feedSid: string | null,
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
    StreamUrl: null,
    FeedState: feed.state as FeedStateName,
    IntervalCode: feed.interval_code,
    SizeCode: feed.size_code,
    Place: Latitude === null || Longitude === null ? null : { Latitude, Longitude },
  };
}

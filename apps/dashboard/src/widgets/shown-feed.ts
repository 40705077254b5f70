/** What a widget of a feed shows. */
import type { FeedDetail } from '@longview/contract';

export interface ShownFeed {
  feed: FeedDetail;
  payloadType: string | undefined;
}

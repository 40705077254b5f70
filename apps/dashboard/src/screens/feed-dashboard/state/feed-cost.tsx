import {
  type CaptureRequestShape,
  type FeedDetail,
  type FeedSubscription,
  followInterval,
  toCaptureRequest,
} from '@longview/contract';
import { captureDecision, INTERVAL_SECONDS } from '@longview/rules';
import { pictureBytes, unseenPictureBytes } from '@longview/rules/plans';
import { RoomNote } from '../../../panels/room/room-note.tsx';
import { useFeedRoom } from '../../../panels/room/use-feed-room.ts';

const DAY_SEC = 86_400;

interface FeedCostProps {
  feed: FeedDetail;
  request: CaptureRequestShape;
  stored: FeedSubscription;
  /** What is about to be saved. */
  wish: Pick<FeedSubscription, 'SizeCode' | 'IntervalCode'>;
}

/** What a feed stores with the chosen size and interval (EXT-462); nothing where no pictures are taken, or none is told. */
export function FeedCost({ feed, request, stored, wish }: FeedCostProps) {
  const room = useFeedRoom(feed);
  const perDay = picturesPerDay(request, stored, wish.IntervalCode);
  if (!room || perDay === 0) return null;
  const heightPx = feed.Feed.CurrentContent_FrameResolutionAccepted?.Height ?? 0;
  const own = room.isOwn && heightPx > 0 ? { byteLength: room.pictureBytes, heightPx } : null;
  const bytes = own ? pictureBytes(wish.SizeCode, own) : unseenPictureBytes(wish.SizeCode);
  return (
    <RoomNote
      bytesPerDay={bytes * perDay}
      pictureBytes={bytes}
      isOwn={own !== null}
      forecast={room.forecast(perDay, bytes)}
    />
  );
}

/** With this interval of the feed; 0 where its rules take none, or of several intervals. */
export function picturesPerDay(
  request: CaptureRequestShape,
  stored: FeedSubscription,
  interval: FeedSubscription['IntervalCode'],
): number {
  const followed = followInterval(request, stored.IntervalCode, interval);
  const { everySec } = captureDecision(toCaptureRequest(followed), INTERVAL_SECONDS[interval]);
  return everySec ? DAY_SEC / everySec : 0;
}

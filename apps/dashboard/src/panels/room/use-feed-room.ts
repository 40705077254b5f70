import { type FeedDetail, toRetentionSettings } from '@longview/contract';
import { unseenPictureBytes } from '@longview/rules/plans';
import { growthOf, KEEP_ALL, type RetentionSettings, settingsInForce } from '@longview/rules/retention';
import { useQuery } from '@tanstack/react-query';
import { roomQuery } from '../../api/account/room.ts';
import { tenantRetentionQuery } from '../../api/feeds/retention.ts';
import { subscriptionQuery } from '../../api/feeds/subscription.ts';
import { type Forecast, forecastOf } from './fill-forecast.ts';

/** What a feed's pictures weigh, and when they fill the room there is. */
export interface FeedRoom {
  pictureBytes: number;
  /** Whether that is the weight of its own pictures. */
  isOwn: boolean;
  /** How many of them it kept in the last day. */
  picturesPerDay: number;
  /** With so many pictures a day of so many bytes, under its stored settings or those given. */
  forecast(picturesPerDay: number, bytes: number, settings?: RetentionSettings): Forecast | null;
}

/** Of a feed of one's account; null while it is not known, and for others, who are not told (EXT-462). */
export function useFeedRoom({ Feed, RoleId, ResourceSettings }: FeedDetail): FeedRoom | null {
  const enabled = RoleId === 'Owner';
  const room = useQuery({ ...roomQuery(Feed.Id), enabled }).data;
  const account = useQuery({ ...tenantRetentionQuery, enabled }).data;
  const size = useQuery({ ...subscriptionQuery(Feed.Id), enabled }).data?.SizeCode;
  if (!room || !account || !size) return null;
  const bytes = room.Feed?.PictureBytes ?? unseenPictureBytes(size);
  const stored = settingsInForce(
    ResourceSettings?.FrameRemovalStrategy ?? 'AccountSettings',
    ResourceSettings ? toRetentionSettings(ResourceSettings) : KEEP_ALL,
    toRetentionSettings(account),
  );
  return {
    pictureBytes: bytes,
    isOwn: room.Feed !== null,
    picturesPerDay: (room.Feed?.BytesPerDay ?? 0) / bytes,
    forecast: (picturesPerDay, each, settings = stored) => {
      const historyDays = room.Feed?.HistoryDays ?? 0;
      const kept = { bytesPerDay: each * picturesPerDay, picturesPerDay, historyDays };
      return forecastOf(room, growthOf(kept, settings));
    },
  };
}

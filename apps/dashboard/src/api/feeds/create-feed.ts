import {
  type FeedDetail,
  type ResourceSave,
  type RouteArgs,
  routes,
  type StationConfigSave,
} from '@longview/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { libraryQuery } from './library.ts';
import { saveRetention } from './retention.ts';

type CreateBody = NonNullable<RouteArgs<typeof routes.createFeed>['body']>;
type SourceBody = NonNullable<RouteArgs<typeof routes.saveCaptureSource>['body']>;

/** Where a new feed's pictures come from. */
export type FirstSource =
  /** They are sent to it. */
  | { kind: 'Sent' }
  | { kind: 'Channel'; deviceId: string; channelId: string }
  /** A camera of a Station; `attach` throws where it is gone. */
  | {
      kind: 'Station';
      stationId: string;
      attach: (feedId: string, config: StationConfigSave | undefined) => StationConfigSave;
    }
  | { kind: 'Address'; body: SourceBody };

export interface MadeFeed {
  feedId: string;
  /** Why the source or how long pictures are kept could not be set, or null: the feed is there by then and stays. */
  failure: Error | null;
}

/** A feed to make. */
export interface NewFeed {
  body: CreateBody;
  source: FirstSource;
  /** Its own retention settings; null: the account's. */
  keep: ResourceSave | null;
}

/** Makes a feed, then sets how long its pictures are kept and its source (CRE-05, EXT-463). */
export function useMakeFeed(onMade: (made: MadeFeed) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, source, keep }: NewFeed) => {
      const { Feed }: FeedDetail = await dataOf(call(routes.createFeed, { body }));
      // Before the first picture.
      const settings = keep && { feedId: Feed.Id, body: keep };
      const keepFailure = settings ? await failureOf(saveRetention({ settings, ...FIRST_SAVE })) : null;
      return { feedId: Feed.Id, failure: (await failureOf(setSource(Feed.Id, source))) ?? keepFailure };
    },
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
      await onMade(made);
    },
  });
}

/** Of settings that nobody has saved yet. */
const FIRST_SAVE = { version: 0, confirmed: null };

async function failureOf(act: Promise<void>): Promise<Error | null> {
  try {
    await act;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function setSource(feedId: string, source: FirstSource): Promise<void> {
  const intent = 'Image';
  switch (source.kind) {
    case 'Sent': {
      // A camera may be mounted days later: a feed that went to sleep meanwhile captures again with its first picture.
      const body = { FeedState: 'Capture', FeedState_AutoEnable: true } as const;
      await dataOf(call(routes.setFeedState, { params: { feedId }, body }));
      return;
    }
    case 'Station':
      return attachToStation(feedId, source);
    case 'Channel': {
      const { deviceId, channelId } = source;
      await dataOf(call(routes.setSourceChannel, { params: { feedId, intent, deviceId, channelId } }));
      return;
    }
    case 'Address':
      await dataOf(call(routes.saveCaptureSource, { params: { feedId, intent }, body: source.body }));
  }
}

/** All else of the Station is sent as it is stored now (API-32): passwords, which are never answered, stay. */
async function attachToStation(
  feedId: string,
  { stationId, attach }: Extract<FirstSource, { kind: 'Station' }>,
): Promise<void> {
  const devices = await dataOf(call(routes.listDevices));
  const station = devices.find(({ Prop }) => Prop.Id === stationId);
  const config = station && 'Cameras' in station.Config ? station.Config : undefined;
  const ConfigTS = attach(feedId, config);
  if (!station) return;
  const { Id, Description } = station.Prop;
  const body = { device: { Prop: { Id, Description } }, ConfigTS, ConfigTW: null };
  await dataOf(call(routes.saveDevice, { body }, { version: station.Version }));
}

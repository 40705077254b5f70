/** A picture on its way from the camera: own copies, the spool, and at once to the service. */
import type { Logger } from '@longview/base';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { KeptClock } from '../clock/open-clock.ts';
import type { SpoolEntry } from '../spool/feed-queue.ts';
import type { Spool } from '../spool/spool.ts';
import type { Copies } from './copies.ts';
import type { FeedTask } from './feed-tasks.ts';

export interface TakenPicture {
  camera: CameraConfig;
  jpeg: Buffer;
  /** Unix seconds. */
  timeSec: number;
  /** Whether our own clock says when it was: of a file its name does. */
  isOurTime: boolean;
  feeds: readonly FeedTask[];
}

export interface DeliverDeps {
  logger: Logger;
  spool: Spool;
  time: KeptClock;
  copies: Copies;
  offer(entries: readonly SpoolEntry[]): void;
  /** Sends a picture that cannot be kept; false when the service has it not. */
  sendNow(feedId: string, timeSec: number, jpeg: Buffer): Promise<boolean>;
}

export type Deliver = (picture: TakenPicture) => Promise<void>;

export function createDeliver(deps: DeliverDeps): Deliver {
  return async ({ camera, jpeg, timeSec, isOurTime, feeds }) => {
    const { spool, time, copies, offer, sendNow } = deps;
    if (feeds.length === 0) return;
    const isSure = time.clock.isSet || !isOurTime;
    const feedIds = feeds.map(({ feedId }) => feedId);
    const put = await spool.put({ jpeg, timeSec, unsureRun: isSure ? null : time.run, feedIds });
    if (put.ok) offer(put.entries);
    else await Promise.all(feedIds.map((feedId) => sendNow(feedId, timeSec, jpeg)));
    await copies.keep(camera, feeds, timeSec, jpeg);
  };
}

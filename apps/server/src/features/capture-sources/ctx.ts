/** What the use cases here take of the service. */

import type { Clock, SingleFlight } from '@longview/base';
import type { CameraRegistry, CloudTokens, Folders, Outbound } from '@longview/camera-sources';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames, RefusedPictures } from '../../frames/index.ts';
import type { AccountPlans, StorageRoom } from '../../plans/index.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Secrets } from '../../secrets.ts';

export interface CaptureSourcesCtx {
  config: Config;
  clock: Clock;
  db: Db;
  secrets: Secrets;
  queue: Queue;
  plans: AccountPlans;
  room: StorageRoom;
  refused: RefusedPictures;
  frames: Frames;
  outbound: Outbound;
  cameras: CameraRegistry;
  folders: Folders;
  linkRenewals: SingleFlight<CloudTokens>;
  changes: FeedChanges;
}

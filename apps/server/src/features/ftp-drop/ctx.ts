/** What the use cases here take of the service. */

import type { Clock } from '@longview/base';
import type { MediaPool } from '@longview/media';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames, RefusedPictures } from '../../frames/index.ts';
import type { AccountPlans, StorageRoom } from '../../plans/index.ts';

export interface FtpDropCtx {
  config: Config;
  clock: Clock;
  db: Db;
  plans: AccountPlans;
  room: StorageRoom;
  refused: RefusedPictures;
  media: MediaPool;
  frames: Frames;
  changes: FeedChanges;
}

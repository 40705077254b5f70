/** What the use cases here take of the service. */

import type { Clock } from '@longview/base';
import type { MediaPool } from '@longview/media';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Films } from '../../films/index.ts';
import type { Frames } from '../../frames/index.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Queue } from '../../queue/queue.ts';

export interface DemoCtx {
  config: Config;
  clock: Clock;
  db: Db;
  queue: Queue;
  plans: AccountPlans;
  media: MediaPool;
  frames: Frames;
  films: Films;
  changes: FeedChanges;
}

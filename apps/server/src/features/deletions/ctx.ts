/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Films } from '../../films/index.ts';
import type { Frames } from '../../frames/index.ts';
import type { MediaStore } from '../../media-library/index.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Queue } from '../../queue/queue.ts';
import type { ScheduleBook } from '../../schedules/index.ts';

export interface DeletionsCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  queue: Queue;
  schedules: ScheduleBook;
  plans: AccountPlans;
  mediaStore: MediaStore;
  frames: Frames;
  films: Films;
  changes: FeedChanges;
}

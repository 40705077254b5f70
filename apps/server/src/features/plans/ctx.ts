/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { Mailer } from '../../mail.ts';
import type { AccountPlans, StorageRoom } from '../../plans/index.ts';

export interface PlansCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  mailer: Mailer;
  plans: AccountPlans;
  room: StorageRoom;
  frames: Frames;
  changes: FeedChanges;
}

/** What the use cases here take of the service. */
import type { Clock } from '@longview/base';
import type { FeedChanges } from '../../capture/index.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { AccountPlans } from '../../plans/index.ts';

export interface SubscriptionsCtx {
  clock: Clock;
  db: Db;
  plans: AccountPlans;
  frames: Frames;
  changes: FeedChanges;
}

/** What the use cases here take of the service. */
import type { Clock } from '@longview/base';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { AccountPlans } from '../../plans/index.ts';

export interface RegionsCtx {
  clock: Clock;
  db: Db;
  plans: AccountPlans;
  frames: Frames;
}

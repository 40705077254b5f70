/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { RunningMoves } from '../../ptz/index.ts';
import type { Secrets } from '../../secrets.ts';

export interface PtzCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  plans: AccountPlans;
  outbound: Outbound;
  moves: RunningMoves;
}

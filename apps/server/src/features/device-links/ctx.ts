/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { Auth } from '../../sign-in/index.ts';

export interface DeviceLinksCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  auth: Auth;
  plans: AccountPlans;
  outbound: Outbound;
  changes: FeedChanges;
}

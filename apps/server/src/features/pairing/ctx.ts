/** What the use cases here take of the service. */
import type { Clock } from '@longview/base';
import type { FeedChanges } from '../../capture/index.ts';
import type { Db } from '../../db/open.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { CallerCache } from '../../sign-in/index.ts';
import type { StationPackages } from '../../station-packages/index.ts';

export interface PairingCtx {
  clock: Clock;
  db: Db;
  secrets: Secrets;
  callers: CallerCache;
  plans: AccountPlans;
  stationPackages: StationPackages;
  changes: FeedChanges;
}

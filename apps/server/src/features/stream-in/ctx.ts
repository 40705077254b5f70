/** What the use cases here take of the service. */

import type { Clock } from '@longview/base';
import type { MediaPool } from '@longview/media';
import type { FeedChanges, FeedLeases } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { RtcSessions } from '../../live/index.ts';
import type { Cluster } from '../../nodes/index.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { Publishers } from '../../stream-in/index.ts';

export interface StreamInCtx {
  config: Config;
  clock: Clock;
  db: Db;
  secrets: Secrets;
  plans: AccountPlans;
  media: MediaPool;
  leases: FeedLeases;
  cluster: Cluster | null;
  frames: Frames;
  changes: FeedChanges;
  rtc: RtcSessions | null;
  publishers: Publishers;
}

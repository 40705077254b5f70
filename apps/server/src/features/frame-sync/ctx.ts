/** What the use cases here take of the service. */

import type { Clock, Logger, SingleFlight } from '@longview/base';
import type { CloudTokens, Folders, Outbound } from '@longview/camera-sources';
import type { MediaPool } from '@longview/media';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Secrets } from '../../secrets.ts';

export interface FrameSyncCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  queue: Queue;
  plans: AccountPlans;
  media: MediaPool;
  frames: Frames;
  outbound: Outbound;
  folders: Folders;
  linkRenewals: SingleFlight<CloudTokens>;
}

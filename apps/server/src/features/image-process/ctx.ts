/** What the use cases here take of the service. */

import type { Clock, Logger, SingleFlight } from '@longview/base';
import type { CameraRegistry, CloudTokens, Outbound } from '@longview/camera-sources';
import type { MediaPool } from '@longview/media';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';

export interface ImageProcessCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  plans: AccountPlans;
  media: MediaPool;
  frames: Frames;
  outbound: Outbound;
  cameras: CameraRegistry;
  linkRenewals: SingleFlight<CloudTokens>;
  changes: FeedChanges;
}

/** What the use cases here take of the service. */

import type { Clock, Logger, SingleFlight } from '@longview/base';
import type { CameraRegistry, CloudTokens, Folders, Outbound } from '@longview/camera-sources';
import type { MediaPool } from '@longview/media';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { MediaStore } from '../../media-library/index.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';

export interface IpDevicesCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  plans: AccountPlans;
  media: MediaPool;
  mediaStore: MediaStore;
  frames: Frames;
  outbound: Outbound;
  cameras: CameraRegistry;
  folders: Folders;
  linkRenewals: SingleFlight<CloudTokens>;
  changes: FeedChanges;
}

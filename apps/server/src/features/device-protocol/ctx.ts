/** What the use cases here take of the service. */

import type { Clock, Logger, SingleFlight } from '@longview/base';
import type { CloudTokens, Outbound } from '@longview/camera-sources';
import type { MediaPool } from '@longview/media';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { RtcSessions } from '../../live/index.ts';
import type { Mailer } from '../../mail.ts';
import type { MediaStore } from '../../media-library/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { StationPackages } from '../../station-packages/index.ts';

export interface DeviceProtocolCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  mailer: Mailer;
  media: MediaPool;
  mediaStore: MediaStore;
  frames: Frames;
  outbound: Outbound;
  linkRenewals: SingleFlight<CloudTokens>;
  stationPackages: StationPackages;
  changes: FeedChanges;
  rtc: RtcSessions | null;
}

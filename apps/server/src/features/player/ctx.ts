/** What the use cases here take of the service. */

import type { Clock, SingleFlight } from '@longview/base';
import type { CloudTokens, Outbound } from '@longview/camera-sources';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { RtcSessions } from '../../live/index.ts';
import type { Secrets } from '../../secrets.ts';

export interface PlayerCtx {
  config: Config;
  clock: Clock;
  db: Db;
  secrets: Secrets;
  frames: Frames;
  outbound: Outbound;
  linkRenewals: SingleFlight<CloudTokens>;
  rtc: RtcSessions | null;
}

/** What the use cases here take of the service. */

import type { Clock } from '@longview/base';
import type { MediaPool } from '@longview/media';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { RtcSessions } from '../../live/index.ts';
import type { AccountPlans, SentBytes } from '../../plans/index.ts';

export interface PublicViewsCtx {
  config: Config;
  clock: Clock;
  db: Db;
  plans: AccountPlans;
  frames: Frames;
  media: MediaPool;
  sent: SentBytes;
  rtc: RtcSessions | null;
}

/** What the use cases here take of the service. */

import type { Clock, Logger, SingleFlight } from '@longview/base';
import type { CloudTokens, Folders, Outbound } from '@longview/camera-sources';
import type { MediaPool } from '@longview/media';
import type { FeedChanges, FeedLeases } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { WhoCalls } from '../../http/callers/who-calls.ts';
import type { FarHls, HlsSessions, LiveHub, RtcSessions } from '../../live/index.ts';
import type { MediaStore } from '../../media-library/index.ts';
import type { Cluster } from '../../nodes/index.ts';
import type { AccountPlans, SentBytes } from '../../plans/index.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Secrets } from '../../secrets.ts';

export interface LiveCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  queue: Queue;
  whoCalls: WhoCalls;
  plans: AccountPlans;
  sent: SentBytes;
  media: MediaPool;
  mediaStore: MediaStore;
  leases: FeedLeases;
  cluster: Cluster | null;
  frames: Frames;
  outbound: Outbound;
  folders: Folders;
  linkRenewals: SingleFlight<CloudTokens>;
  changes: FeedChanges;
  live: LiveHub;
  hls: HlsSessions;
  farHls: FarHls;
  rtc: RtcSessions | null;
}

/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { Mailer } from '../../mail.ts';
import type { Mqtt } from '../../mqtt.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Secrets } from '../../secrets.ts';

export interface AlertsCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  queue: Queue;
  mailer: Mailer;
  mqtt: Mqtt;
  plans: AccountPlans;
  frames: Frames;
  outbound: Outbound;
  changes: FeedChanges;
}

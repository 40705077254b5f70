/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Films } from '../../films/index.ts';
import type { Frames } from '../../frames/index.ts';
import type { Mailer } from '../../mail.ts';
import type { MediaStore } from '../../media-library/index.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { Auth, CallerCache } from '../../sign-in/index.ts';

export interface TenantCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  mailer: Mailer;
  auth: Auth;
  callers: CallerCache;
  plans: AccountPlans;
  mediaStore: MediaStore;
  frames: Frames;
  films: Films;
  outbound: Outbound;
  changes: FeedChanges;
}

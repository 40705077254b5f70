/** What the use cases here take of the service. */

import type { Clock } from '@longview/base';
import type { FeedChanges } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { Mailer } from '../../mail.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { CallerCache } from '../../sign-in/index.ts';

export interface LibraryCtx {
  config: Config;
  clock: Clock;
  db: Db;
  secrets: Secrets;
  mailer: Mailer;
  callers: CallerCache;
  plans: AccountPlans;
  frames: Frames;
  changes: FeedChanges;
}

/** What the use cases here take of the service. */

import type { Clock } from '@longview/base';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Mailer } from '../../mail.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { Auth, CallerCache } from '../../sign-in/index.ts';

export interface MembersCtx {
  config: Config;
  clock: Clock;
  db: Db;
  secrets: Secrets;
  mailer: Mailer;
  auth: Auth;
  callers: CallerCache;
  plans: AccountPlans;
}

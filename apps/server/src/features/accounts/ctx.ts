/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Mailer } from '../../mail.ts';
import type { Secrets } from '../../secrets.ts';
import type { Auth, CallerCache, Invitations } from '../../sign-in/index.ts';

export interface AccountsCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  mailer: Mailer;
  auth: Auth;
  invitations: Invitations;
  callers: CallerCache;
  setupToken: string;
}

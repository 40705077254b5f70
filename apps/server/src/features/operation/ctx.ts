/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Health } from '../../health.ts';
import type { Mailer } from '../../mail.ts';

export interface OperationCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  mailer: Mailer;
  health: Health;
}

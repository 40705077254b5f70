/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Films } from '../../films/index.ts';
import type { Frames } from '../../frames/index.ts';
import type { Mailer } from '../../mail.ts';
import type { AccountPlans } from '../../plans/index.ts';
import type { ScheduleBook } from '../../schedules/index.ts';

export interface RetentionCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  mailer: Mailer;
  schedules: ScheduleBook;
  plans: AccountPlans;
  frames: Frames;
  films: Films;
}

/** What the use cases here take of the service. */

import type { Clock, Logger } from '@longview/base';
import type { MediaPool } from '@longview/media';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Films } from '../../films/index.ts';
import type { Frames } from '../../frames/index.ts';
import type { WhoCalls } from '../../http/callers/who-calls.ts';
import type { Mailer } from '../../mail.ts';
import type { MediaStore } from '../../media-library/index.ts';
import type { AccountPlans, SentBytes, StorageRoom } from '../../plans/index.ts';
import type { Queue } from '../../queue/queue.ts';
import type { ScheduleBook } from '../../schedules/index.ts';
import type { Secrets } from '../../secrets.ts';

export interface KeptFilmsCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  queue: Queue;
  mailer: Mailer;
  whoCalls: WhoCalls;
  schedules: ScheduleBook;
  plans: AccountPlans;
  room: StorageRoom;
  sent: SentBytes;
  media: MediaPool;
  mediaStore: MediaStore;
  frames: Frames;
  films: Films;
}

/** What the use cases here take of the service. */
import type { Clock } from '@longview/base';
import type { MediaPool } from '@longview/media';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';
import type { WhoCalls } from '../../http/callers/who-calls.ts';
import type { SentBytes } from '../../plans/index.ts';
import type { ScheduleBook } from '../../schedules/index.ts';

export interface StacksCtx {
  clock: Clock;
  db: Db;
  whoCalls: WhoCalls;
  schedules: ScheduleBook;
  sent: SentBytes;
  media: MediaPool;
  frames: Frames;
}

/** What the use cases here take of the service. */

import type { FeedChanges } from '../../capture/index.ts';
import type { Db } from '../../db/open.ts';
import type { Frames } from '../../frames/index.ts';

export interface SchedulesCtx {
  db: Db;
  frames: Frames;
  changes: FeedChanges;
}

/** What the use cases here take of the service. */
import type { Clock } from '@longview/base';
import type { MediaPool } from '@longview/media';
import type { FeedChanges, LiveViews } from '../../capture/index.ts';
import type { Db } from '../../db/open.ts';
import type { Films } from '../../films/index.ts';
import type { Frames, RefusedPictures } from '../../frames/index.ts';
import type { WhoCalls } from '../../http/callers/who-calls.ts';
import type { AccountPlans, SentBytes, StorageRoom } from '../../plans/index.ts';

export interface FramesCtx {
  clock: Clock;
  db: Db;
  whoCalls: WhoCalls;
  plans: AccountPlans;
  room: StorageRoom;
  sent: SentBytes;
  refused: RefusedPictures;
  media: MediaPool;
  frames: Frames;
  films: Films;
  changes: FeedChanges;
  views: LiveViews;
}

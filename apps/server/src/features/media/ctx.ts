/** What the use cases here take of the service. */
import type { Clock, Logger } from '@longview/base';
import type { MediaPool } from '@longview/media';
import type { Db } from '../../db/open.ts';
import type { MediaStore } from '../../media-library/index.ts';
import type { StorageRoom } from '../../plans/index.ts';

export interface MediaCtx {
  clock: Clock;
  logger: Logger;
  db: Db;
  room: StorageRoom;
  media: MediaPool;
  mediaStore: MediaStore;
}

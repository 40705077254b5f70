/** What the use cases here take of the service. */
import type { Db } from '../../db/open.ts';

export interface SavedViewsCtx {
  db: Db;
}

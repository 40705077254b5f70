/** What the use cases here take of the service. */
import type { Clock } from '@longview/base';
import type { Db } from '../../db/open.ts';

export interface AuditCtx {
  clock: Clock;
  db: Db;
}

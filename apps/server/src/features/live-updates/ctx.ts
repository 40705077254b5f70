/** What the use cases here take of the service. */
import type { Clock } from '@longview/base';
import type { Db } from '../../db/open.ts';
import type { LiveUpdates } from '../../live-updates/index.ts';
import type { Mailer } from '../../mail.ts';
import type { Auth, CallerCache } from '../../sign-in/index.ts';

export interface LiveUpdatesCtx {
  clock: Clock;
  db: Db;
  mailer: Mailer;
  auth: Auth;
  callers: CallerCache;
  liveUpdates: LiveUpdates;
}

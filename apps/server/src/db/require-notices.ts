/**
 * Proves at the start that what one connection tells comes to another one. A pooler that gives each transaction another
 * connection takes `listen` and lets nothing through: nodes and pages would then miss each other's news, here and there.
 */
import { randomUUID } from 'node:crypto';
import { operatorError, systemClock } from '@longview/base';
import type { Notices } from './notices.ts';
import type { Db } from './open.ts';

/** It comes within milliseconds; a database that is very busy has time. */
const PATIENCE_MS = 10_000;

/** @throws AppError Unavailable [EXT-282] */
export async function requireNotices(notices: Notices, db: Db, patienceMs = PATIENCE_MS): Promise<void> {
  const word = randomUUID();
  const { promise: heard, resolve } = Promise.withResolvers<boolean>();
  const over = new AbortController();
  const stop = await notices.on('longview_start', (message) => message === word && resolve(true));
  try {
    await notices.tell(db, 'longview_start', word);
    const late = systemClock.sleep(patienceMs, over.signal).catch(() => {});
    if (await Promise.race([heard, late])) return;
  } finally {
    over.abort();
    stop();
  }
  throw operatorError(
    'Unavailable',
    'News of the database do not come through (LISTEN and NOTIFY). A pooler before it, such as PgBouncer, must keep to sessions: set pool_mode = session there for this database, or let DATABASE_URL name PostgreSQL itself.',
  );
}

/**
 * Carries to all nodes that sessions, keys or members changed at one (ACC-08), so that what ends there ends everywhere.
 * Says not whose: each node forgets all it knew of callers, and asks again.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@longview/base';
import type { NoticeChannel, Notices } from '../db/notices.ts';
import type { Db } from '../db/open.ts';
import type { CallerCache } from './caller-cache.ts';

const CHANNEL: NoticeChannel = 'longview_callers';

export async function shareEnds(
  callers: CallerCache,
  { notices, db, logger }: { notices: Notices; db: Db; logger: Logger },
): Promise<void> {
  const own = randomUUID();
  await notices.on(CHANNEL, (from) => {
    if (from !== own) callers.forget();
  });
  callers.shareBy(() => {
    notices
      .tell(db, CHANNEL, own)
      .catch((err) => logger.warn({ err }, 'other nodes learn of a change of callers a little later'));
  });
}

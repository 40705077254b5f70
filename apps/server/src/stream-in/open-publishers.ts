/** Who sends to this node, built from the parts of the service: claims in the database, tickets by the secret key. */

import type { Clock, Logger } from '@longview/base';
import { PUSH_LIMITS } from '@longview/rules/restream';
import type { FeedChanges } from '../capture/index.ts';
import type { Db } from '../db/open.ts';
import type { Secrets } from '../secrets.ts';
import { releasePublisher, renewPublisher, takePublisher } from './publisher-queries.ts';
import { Publishers } from './publishers.ts';
import { openReadTicket } from './read-ticket.ts';
import type { StreamInDeps } from './types.ts';

type Parts = { clock: Clock; logger: Logger; db: Db; secrets: Secrets; changes: FeedChanges };

/** Nobody is let in before `readAt` is set. */
export function openPublishers(
  { clock, logger, db, secrets, changes }: Parts,
  admit: StreamInDeps['admit'],
): Publishers {
  return new Publishers({
    limits: PUSH_LIMITS,
    deps: {
      ...{ clock, logger, admit },
      readTicket: (ticket) => openReadTicket({ secrets, clock }, ticket),
      claims: {
        take: async (feedId, claim, place) => {
          const isTaken = await takePublisher(db, { feedId, claim, ...place });
          // Who captures the feed takes pictures of it from now on (EXT-260).
          if (isTaken) await changes.tell(db, feedId);
          return isTaken;
        },
        renew: (feedId, claim) => renewPublisher(db, feedId, claim),
        release: async (feedId, claim) => {
          await releasePublisher(db, feedId, claim);
          await changes.tell(db, feedId);
        },
      },
    },
  });
}

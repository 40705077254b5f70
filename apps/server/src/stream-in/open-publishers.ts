/** Who sends to this node, built from the parts of the service: claims in the database, tickets by the secret key. */
import { PUSH_LIMITS } from '@longview/rules/restream';
import type { Ctx } from '../context.ts';
import { releasePublisher, renewPublisher, takePublisher } from './publisher-queries.ts';
import { Publishers } from './publishers.ts';
import { openReadTicket } from './read-ticket.ts';
import type { StreamInDeps } from './types.ts';

type Parts = Pick<Ctx, 'clock' | 'logger' | 'db' | 'secrets'>;

/** Nobody is let in before `readAt` is set. */
export function openPublishers(
  { clock, logger, db, secrets }: Parts,
  admit: StreamInDeps['admit'],
): Publishers {
  return new Publishers({
    limits: PUSH_LIMITS,
    deps: {
      ...{ clock, logger, admit },
      readTicket: (ticket) => openReadTicket({ secrets, clock }, ticket),
      claims: {
        take: (feedId, claim, place) => takePublisher(db, { feedId, claim, ...place }),
        renew: (feedId, claim) => renewPublisher(db, feedId, claim),
        release: (feedId, claim) => releasePublisher(db, feedId, claim),
      },
    },
  });
}

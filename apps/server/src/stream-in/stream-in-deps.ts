/** The RTMP port's needs, from the parts of the service: claims in the database, tickets by the secret key. */
import type { Ctx } from '../context.ts';
import { releasePublisher, renewPublisher, takePublisher } from './publisher-queries.ts';
import { openReadTicket } from './read-ticket.ts';
import type { StreamInDeps } from './types.ts';

type Parts = Pick<Ctx, 'clock' | 'logger' | 'db' | 'secrets'>;

/** `nodeAddress`: host and port by which other nodes reach this one's RTMP port. */
export function streamInDeps(
  { clock, logger, db, secrets }: Parts,
  nodeAddress: () => string,
  admit: StreamInDeps['admit'],
): StreamInDeps {
  return {
    ...{ clock, logger, admit },
    readTicket: (ticket) => openReadTicket({ secrets, clock }, ticket),
    claims: {
      take: (feedId, claim) => takePublisher(db, { feedId, claim, nodeAddress: nodeAddress() }),
      renew: (feedId, claim) => renewPublisher(db, feedId, claim),
      release: (feedId, claim) => releasePublisher(db, feedId, claim),
    },
  };
}

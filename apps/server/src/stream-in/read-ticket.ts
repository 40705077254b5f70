/** Lets a media worker of any node read what is sent to a feed, for a minute: a name that we signed. */
import type { Clock } from '@longview/base';
import { isId } from '@longview/rules';
import type { Secrets } from '../secrets.ts';

const VALID_SEC = 60;
const USE = 'reading of sent video';

type Parts = { secrets: Pick<Secrets, 'sign' | 'isSigned'>; clock: Pick<Clock, 'now'> };

/** Letters, digits, `-`, `_` and points only. */
export function makeReadTicket({ secrets, clock }: Parts, feedId: string): string {
  const name = `${feedId}.${Math.floor(clock.now() / 1000) + VALID_SEC}`;
  return `${name}.${secrets.sign(USE, name)}`;
}

/** The feed; null for a ticket that is wrong or too old. */
export function openReadTicket({ secrets, clock }: Parts, ticket: string): string | null {
  const [feedId = '', until = '', signature = ''] = ticket.split('.');
  const isRight = secrets.isSigned(USE, `${feedId}.${until}`, signature);
  return isRight && isId('feed', feedId) && Number(until) * 1000 > clock.now() ? feedId : null;
}

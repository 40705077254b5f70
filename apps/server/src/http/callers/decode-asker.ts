/** On whose behalf a call decodes pictures (EXT-368): accounts and the networks of anonymous viewers take turns. */
import type { decoding } from '@longview/media';
import { type Actor, actorAccountId } from '@longview/rules';
import type { Call } from '../call.ts';
import { networkOf } from './network-of.ts';

/** A wall asks for some hundred pictures at once; beyond these a caller is told to come again. */
const MOST_WAITING = 120;

export function askerOf(actor: Actor, { request, reply }: Call): decoding.Asker {
  const account = accountOf(actor);
  return {
    key: account ?? networkOf(request.ip),
    isSignedIn: account !== null,
    mostWaiting: MOST_WAITING,
    isGone: () => reply.raw.destroyed || reply.raw.socket?.destroyed === true,
  };
}

/** Null for whoever is not signed in, or has only the address of a Window's playlist. */
function accountOf(actor: Actor): string | null {
  if (actor.kind === 'device') return actor.isItself ? actor.accountId : null;
  return actorAccountId(actor) ?? (actor.kind === 'user' ? actor.userId : null);
}

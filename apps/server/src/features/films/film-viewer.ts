/** Tells one caller's player from another's: what is built ahead of it ends when it moves on, and each has its turn. */
import type { Actor } from '@longview/rules';
import type { Asker } from '../../films/index.ts';
import type { Call } from '../../http/call.ts';
import { shareOf } from '../../http/callers/caller-share.ts';

/** Who looks; callers behind one address without an account count as one (EXT-373). */
export function askerOf(actor: Actor, { request }: Call): Asker {
  return { viewer: viewerOf(actor, request.ip), ...shareOf(actor, request.ip) };
}

function viewerOf(actor: Actor, ip: string): string {
  switch (actor.kind) {
    case 'user':
      return `user ${actor.userId}`;
    case 'device':
      return `device ${actor.deviceId}`;
    case 'apiKey':
      return `key ${actor.accountId} ${actor.keyName} ${ip}`;
    case 'anyone':
      return `address ${ip}`;
  }
}

/** Aborts when the caller's connection has closed: what nobody reads any more is not made. */
export function untilGone({ reply }: Call): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new Error('the caller has gone')));
  return gone.signal;
}

/** Tells one caller's player from another's, so that what is built ahead of it ends when it moves on. */
import type { Actor } from '@longview/rules';
import type { Call } from '../../http/register-routes.ts';

/** Who looks; callers behind one address without an account count as one, which costs them tiles ahead only. */
export function viewerOf(actor: Actor, { request }: Call): string {
  switch (actor.kind) {
    case 'user':
      return `user ${actor.userId}`;
    case 'device':
      return `device ${actor.deviceId}`;
    case 'apiKey':
      return `key ${actor.accountId} ${actor.keyName} ${request.ip}`;
    case 'anyone':
      return `address ${request.ip}`;
  }
}

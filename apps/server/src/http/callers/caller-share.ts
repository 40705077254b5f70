/** Tells callers apart where work is shared out among them (EXT-373, EXT-374): by account, or by network without one. */
import type { Actor } from '@longview/rules';
import { networkOf } from './network-of.ts';

/** Whose share something counts against. */
export interface CallerShare {
  /** The account, or the network of a caller without one. */
  group: string;
  isSignedIn: boolean;
}

/** The share of a caller at the address `ip`. */
export function shareOf(actor: Actor, ip: string): CallerShare {
  if (actor.kind === 'anyone') return { group: `network ${networkOf(ip)}`, isSignedIn: false };
  const ofUser = actor.kind === 'user' && !actor.accountId ? `user ${actor.userId}` : null;
  return { group: ofUser ?? `account ${actor.accountId}`, isSignedIn: true };
}

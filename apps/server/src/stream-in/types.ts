/** What video that is sent in needs of the rest of the service. Shapes only. */

import type { SecureContext } from 'node:tls';
import type { Clock, Logger } from '@longview/base';
import type { PUSH_LIMITS, PushRefusal } from '@longview/rules/restream';

/** Somebody whose key is right. */
export interface Pusher {
  feedId: string;
}

/** Where what is sent can be read. */
export interface ReadPlace {
  /** Host and RTMP port. */
  nodeAddress: string;
  nodeId: string;
}

/** Who sends to a feed, known to all nodes: one at a time. */
export interface PublisherClaims {
  /** False while somebody else sends. */
  take(feedId: string, claim: string, place: ReadPlace): Promise<boolean>;
  /** Says that it still sends; false when somebody else took over. */
  renew(feedId: string, claim: string): Promise<boolean>;
  release(feedId: string, claim: string): Promise<void>;
}

export interface StreamInDeps {
  clock: Clock;
  logger: Logger;
  /** Asked when somebody wants to send, and again every few seconds. */
  admit(key: string): Promise<Pusher | PushRefusal>;
  /** The feed that may be read with this ticket of ours; null for a wrong one. */
  readTicket(ticket: string): string | null;
  claims: PublisherClaims;
}

export interface StreamInOptions {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** null: RTMP only. */
  tls: SecureContext | null;
}

export type PushLimits = Readonly<Record<keyof typeof PUSH_LIMITS, number>>;

/** What all who send share. */
export interface SessionParts {
  deps: StreamInDeps;
  limits: PushLimits;
}

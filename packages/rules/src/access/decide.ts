import { type Statement, SYSTEM_ROLES, type SystemRole } from './statements.ts';

/** Who calls (PRM-20). Made in one place, `http/session`; decided on in this file. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'user'; userId: string; accountId: string | null; memberRole: 'Owner' | 'Administrator' | null }
  | { kind: 'apiKey'; accountId: string; keyName: string }
  | { kind: 'accessKey'; key: string }
  | { kind: 'device'; deviceId: string; accountId: string };

/** What of a feed decides who may (PRM-21, PRM-24). */
export interface FeedFacts {
  /** Null for preview feeds, which no account owns. */
  accountId: string | null;
  state: 'Capture' | 'View' | 'Disable' | 'Archive';
  isPublic: boolean;
  isPreview: boolean;
}

export interface Grant {
  roleId: SystemRole;
  statements: ReadonlySet<Statement>;
}

const grant = (roleId: SystemRole): Grant => ({ roleId, statements: new Set(SYSTEM_ROLES[roleId]) });

/** The account whose member or API key the caller is, else null. */
export function actorAccountId(actor: Actor): string | null {
  return actor.kind === 'user' || actor.kind === 'apiKey' ? actor.accountId : null;
}

/**
 * What `actor` holds on a feed; null means that the feed does not exist for them (404, PRM-21).
 * Members and API keys of the owning account are its Owner (PRM-01, PRM-23); a public feed in Capture or
 * View gives anyone Viewer (PRM-24); a preview feed's id is enough to see it live (PRM-24). No access key is
 * given out yet, so each one is wrong, and a wrong key opens nothing (PUB-01).
 */
export function feedGrant(actor: Actor, feed: FeedFacts): Grant | null {
  if (feed.accountId !== null && actorAccountId(actor) === feed.accountId) return grant('Owner');
  if (actor.kind === 'accessKey') return null;
  const isOpen = feed.state === 'Capture' || feed.state === 'View';
  if (feed.isPublic && isOpen) return grant('Viewer');
  return feed.isPreview && isOpen ? grant('LimitedViewer') : null;
}

export type Decision = 'Allowed' | 'Hidden' | 'Forbidden';

/** Hidden is answered 404, Forbidden 403 (PRM-21). */
export function decideFeed(actor: Actor, feed: FeedFacts, statement: Statement): Decision {
  const held = feedGrant(actor, feed);
  if (!held) return 'Hidden';
  return held.statements.has(statement) ? 'Allowed' : 'Forbidden';
}

/** The decision who may, from facts alone (PRM-20 to PRM-24). Denies by default. */
import { type Actor, actorAccountId, type ObjectFacts } from './facts.ts';
import {
  claimedShares,
  gateAnswer,
  grantOf,
  grantOfShare,
  NO_LIMIT,
  type SingleGrant,
  type ViewLimit,
} from './grants.ts';
import type { Statement } from './statements.ts';

/** All that a caller holds on a feed or collection. */
export interface Grant {
  /** `Owner` for members; else the role with the most statements (PRM-01). */
  roleId: string;
  statements: ReadonlySet<Statement>;
  /** The collection through which most of it is held (ENT-10); null when it is held directly. */
  parentRoId: string | null;
  /** The least limit with which each statement is held. */
  limits: ReadonlyMap<Statement, ViewLimit>;
  /** What it is joined of. */
  sources: readonly SingleGrant[];
}

/** Hidden is answered 404, PasswordRequired 401 (PRM-21, PRM-39). */
export type Reach = { kind: 'Granted'; grant: Grant } | { kind: 'PasswordRequired' } | { kind: 'Hidden' };

const HIDDEN: Reach = { kind: 'Hidden' };

/**
 * What `actor` holds on a feed or collection at `nowMs` (unix ms).
 * Members and API keys of the owning account are its Owner (PRM-01, PRM-23). A wrong access key opens nothing, not
 * even what is public (PUB-01). Of several grants each statement counts; a limit restricts only its own (PRM-21).
 */
export function reachOf(actor: Actor, facts: ObjectFacts, roId: string, nowMs: number): Reach {
  const claimed = claimedShares(actor, facts, nowMs);
  const hasKey = (actor.presented?.keyHash ?? null) !== null;
  if (hasKey && !claimed.some(({ to }) => to.kind === 'Link')) return HIDDEN;
  const answers = claimed.map((share) => ({ share, gate: gateAnswer(actor, share) }));
  const open = answers.filter(({ gate }) => gate === 'Open').map(({ share }) => grantOfShare(share));
  const own = ownRole(actor, facts, roId);
  if (open.length > 0) {
    const grants = own ? [grantOf(own), ...open] : open;
    return { kind: 'Granted', grant: joined(grants, roId) };
  }
  if (own) return REACH_OF_ROLE[own];
  return answers.some(({ gate }) => gate === 'PasswordRequired') ? { kind: 'PasswordRequired' } : HIDDEN;
}

type OwnRole = 'Owner' | 'Viewer' | 'LimitedViewer';

/** The role that is held without a share. */
function ownRole(actor: Actor, facts: ObjectFacts, roId: string): OwnRole | null {
  const { accountId, isOpen, isPublic, isPreview } = facts;
  if (accountId !== null && actorAccountId(actor) === accountId) return 'Owner';
  if (!isOpen) return null;
  if (isPublic || isPlayed(actor, facts, roId)) return 'Viewer';
  return isPreview ? 'LimitedViewer' : null;
}

/** A Window sees the feeds of its playlist, of its own account, and nothing else (ENT-16). */
function isPlayed(actor: Actor, { accountId }: ObjectFacts, roId: string): boolean {
  return actor.kind === 'device' && actor.accountId === accountId && actor.plays.feedIds.has(roId);
}

function joined(grants: readonly SingleGrant[], roId: string): Grant {
  const strongest = grants.reduce((best, one) =>
    one.statements.length > best.statements.length ? one : best,
  );
  const limits = new Map<Statement, ViewLimit>();
  for (const { statements, limit } of grants) {
    for (const statement of statements) limits.set(statement, lesser(limits.get(statement), limit));
  }
  const from = strongest.share?.roId ?? roId;
  return {
    roleId: strongest.roleId,
    statements: new Set(limits.keys()),
    parentRoId: from === roId ? null : from,
    limits,
    sources: grants,
  };
}

/** Of two limits neither of which is within the other, the one that shows newer pictures. */
function lesser(one: ViewLimit | undefined, other: ViewLimit): ViewLimit {
  if (!one) return other;
  if (one.delaySec !== other.delaySec) return one.delaySec < other.delaySec ? one : other;
  return one.everySec <= other.everySec ? one : other;
}

/** The limit with which a statement is held. */
export function limitOf(grant: Grant, statement: Statement): ViewLimit {
  return grant.limits.get(statement) ?? NO_LIMIT;
}

/** Everything, without limit: what members hold on what is their account's. */
export const OWNER_GRANT: Grant = joined([grantOf('Owner')], '');

/** Of most calls: made once, because a call for a picture is decided on thousands of times a second. */
const REACH_OF_ROLE: Readonly<Record<OwnRole, Reach>> = {
  Owner: { kind: 'Granted', grant: OWNER_GRANT },
  Viewer: { kind: 'Granted', grant: joined([grantOf('Viewer')], '') },
  LimitedViewer: { kind: 'Granted', grant: joined([grantOf('LimitedViewer')], '') },
};

/** What single sources of rights give: membership, publicity, shares. `decide.ts` joins them. */
import ipaddr from 'ipaddr.js';
import { isOneOf } from '../values/tables.ts';
import type { Actor, Gate, ObjectFacts, Pass, RoleFacts, ShareFacts } from './facts.ts';
import { LINK_STATEMENTS, type Statement, SYSTEM_ROLES, type SystemRole } from './statements.ts';

/** What restricts the frames that a grant gives (PRM-38). Zeros: nothing. */
export interface ViewLimit {
  /** Only frames older than this. */
  delaySec: number;
  /** At most one frame, the first, of each such span of the absolute grid. */
  everySec: number;
}
export const NO_LIMIT: ViewLimit = { delaySec: 0, everySec: 0 };

/** Rights from one source. */
export interface SingleGrant {
  roleId: string;
  statements: readonly Statement[];
  limit: ViewLimit;
  /** The share they come from; null for members and what is public. */
  share: ShareFacts | null;
}

/** A system role as shares give it. */
export function systemRole(id: SystemRole): RoleFacts {
  return { id, statements: SYSTEM_ROLES[id], delaySec: 0, gates: [] };
}

export const grantOf = (roleId: SystemRole): SingleGrant => ({
  roleId,
  statements: SYSTEM_ROLES[roleId],
  limit: NO_LIMIT,
  share: null,
});

/** The shares that this caller may claim at `nowMs`: by key, or by an address that accepted. */
export function claimedShares(actor: Actor, facts: ObjectFacts, nowMs: number): ShareFacts[] {
  if (!facts.isOpen) return [];
  return facts.shares.filter(
    (share) => (share.expiresAtMs === null || share.expiresAtMs > nowMs) && isFor(actor, share),
  );
}

function isFor(actor: Actor, share: ShareFacts): boolean {
  if (share.to.kind === 'Link') return share.to.keyHash === actor.presented?.keyHash;
  if (actor.kind !== 'user' || !actor.accepted.has(share.id)) return false;
  return isInvited(actor.email, share);
}

/** Whether an invitation is for this address; `email` in lower case, null when it does not count. */
export function isInvited(email: string | null, { to }: Pick<ShareFacts, 'to'>): boolean {
  if (email === null || to.kind === 'Link') return false;
  return to.kind === 'Address' ? email === to.address : email.endsWith(`@${to.domain}`);
}

/** What a share gives: its role with the share's own limits. */
export function grantOfShare(share: ShareFacts): SingleGrant {
  const { role, delaySec, everySec } = share;
  return {
    roleId: role.id,
    statements: statementsOf(share),
    limit: { delaySec: Math.max(role.delaySec, delaySec), everySec },
    share,
  };
}

function statementsOf({ role, mayDownload, to }: ShareFacts): readonly Statement[] {
  const given = to.kind === 'Link' ? role.statements.filter(isOfLinks) : role.statements;
  if (mayDownload === null) return given;
  const others = given.filter((statement) => statement !== 'DownloadPolicyStatement');
  return mayDownload ? [...others, 'DownloadPolicyStatement'] : others;
}

/** A link can be passed on by anyone, so it shows and changes nothing, whatever its role holds (PRM-24). */
const isOfLinks = (statement: Statement) => isOneOf(LINK_STATEMENTS, statement);

/** Whether a share's role lets this caller in: one satisfied gate is enough, none means open (PRM-39). */
export function gateAnswer(actor: Actor, share: ShareFacts): 'Open' | 'PasswordRequired' | 'Closed' {
  const { role } = share;
  if (role.gates.length === 0) return 'Open';
  const near = role.gates.filter((gate) => isFrom(actor.presented?.ip ?? null, gate));
  // Who has a share of their own is not asked the password (PRM-39).
  const isAsked = share.to.kind === 'Link';
  if (near.some((gate) => !isAsked || hasPass(actor, role.id, gate))) return 'Open';
  return near.length > 0 ? 'PasswordRequired' : 'Closed';
}

/**
 * What of the links that the caller has waits for a password alone: each pass would open more [PUB-16]. Who they are
 * and what they gave before does not count.
 */
export function wantedPasses(actor: Actor, facts: ObjectFacts, nowMs: number): Pass[] {
  const roles = claimedShares(actor, facts, nowMs)
    .filter(({ to }) => to.kind === 'Link')
    .map(({ role }) => role);
  return roles.flatMap(({ id, gates }) =>
    gates
      .filter((gate) => isFrom(actor.presented?.ip ?? null, gate))
      .flatMap(({ passwordTag }) => (passwordTag === null ? [] : [{ roleId: id, tag: passwordTag }])),
  );
}

function hasPass(actor: Actor, roleId: string, { passwordTag }: Gate): boolean {
  if (passwordTag === null) return true;
  const passes = actor.presented?.passes ?? [];
  return passes.some((pass) => pass.roleId === roleId && pass.tag === passwordTag);
}

/** Whether an address lies in one of the gate's ranges; a range that cannot be read lets nobody in. */
function isFrom(ip: string | null, { ipRanges }: Pick<Gate, 'ipRanges'>): boolean {
  if (ipRanges.length === 0) return true;
  if (ip === null || !ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ipRanges.some((range) => isIpRange(range) && isInside(address, range));
}

function isInside(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(range);
  return base.kind() === address.kind() && address.match([base, bits] as [typeof address, number]);
}

/** Whether `text` is a CIDR range such as `203.0.113.0/24` or `2001:db8::/32` (ENT-26). */
export function isIpRange(text: string): boolean {
  // Short forms such as `10.1/16` are read as 10.0.0.1, which nobody means who writes them.
  return ipaddr.IPv6.isValidCIDR(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text);
}

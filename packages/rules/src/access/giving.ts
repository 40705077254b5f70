/**
 * Who may give away what: nobody more than they hold, nor for longer, nor to where they do not see it themselves (PRM-25,
 * EXT-264).
 */
import ipaddr from 'ipaddr.js';
import type { Grant } from './decide.ts';
import type { Gate, ShareFacts } from './facts.ts';
import { grantOfShare, isIpRange, NO_LIMIT, type SingleGrant, type ViewLimit } from './grants.ts';
import { type Statement, SYSTEM_ROLES } from './statements.ts';

/** What is given away, and how far it goes. */
export interface Gift {
  statements: readonly Statement[];
  limit: ViewLimit;
  /** Unix ms; null: for good. */
  endsMs: number | null;
  gates: readonly Gate[];
}

/** What anybody gets of what is public. */
export const PUBLIC_GIFT: Gift = {
  statements: SYSTEM_ROLES.Viewer,
  limit: NO_LIMIT,
  endsMs: null,
  gates: [],
};

/** What a share gives whoever gets it. */
export function giftOfShare(share: ShareFacts): Gift {
  const { statements, limit } = grantOfShare(share);
  return { statements, limit, endsMs: share.expiresAtMs, gates: share.role.gates };
}

/** Whether each statement of `gift` is held as far as it is given, of one source by itself. */
export function mayGive({ sources }: Pick<Grant, 'sources'>, gift: Gift): boolean {
  return gift.statements.every((statement) =>
    sources.some((source) => source.statements.includes(statement) && reaches(source, gift)),
  );
}

/** Until when a statement is held, unix ms; Infinity: for good. */
export function heldUntilMs({ sources }: Pick<Grant, 'sources'>, statement: Statement): number {
  const ends = sources.filter(({ statements }) => statements.includes(statement)).map(endOf);
  return Math.max(Number.NEGATIVE_INFINITY, ...ends);
}

const endOf = ({ share }: SingleGrant) => share?.expiresAtMs ?? Number.POSITIVE_INFINITY;

function reaches(source: SingleGrant, { limit, endsMs, gates }: Gift): boolean {
  return (
    source.limit.delaySec <= limit.delaySec &&
    source.limit.everySec <= limit.everySec &&
    (endsMs ?? Number.POSITIVE_INFINITY) <= endOf(source) &&
    isWithin(networksOf(gates), networksOf(source.share?.role.gates ?? []))
  );
}

/** From where the gates let in who is not asked a password; null: from anywhere. */
function networksOf(gates: readonly Gate[]): readonly string[] | null {
  const isOpen = gates.length === 0 || gates.some(({ ipRanges }) => ipRanges.length === 0);
  return isOpen ? null : gates.flatMap(({ ipRanges }) => ipRanges);
}

/** A range that cannot be read lets nobody in, so it lies within all. */
function isWithin(inner: readonly string[] | null, outer: readonly string[] | null): boolean {
  if (outer === null) return true;
  return inner?.filter(isIpRange).every((range) => outer.some((other) => isPartOf(range, other))) ?? false;
}

function isPartOf(range: string, other: string): boolean {
  if (!isIpRange(other)) return false;
  const [base, bits] = ipaddr.parseCIDR(range);
  const [otherBase, otherBits] = ipaddr.parseCIDR(other);
  return (
    base.kind() === otherBase.kind() &&
    bits >= otherBits &&
    base.match([otherBase, otherBits] as [typeof base, number])
  );
}

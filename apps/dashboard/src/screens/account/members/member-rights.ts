import type { Member } from '../../../api/account/members.ts';

/** What the viewer may do to a member of their account (PRM-22). Pure; the server decides again. */
export interface MemberRights {
  canChange: boolean;
  /** Why not; null where it may. */
  why: 'lastOwner' | 'ownersOnly' | null;
  /** Whether the role Owner may be given. */
  canNameOwners: boolean;
}

export function memberRights(member: Member, all: readonly Member[], isOwner: boolean): MemberRights {
  const why = reasonAgainst(member, all, isOwner);
  return { canChange: why === null, why, canNameOwners: isOwner };
}

function reasonAgainst(member: Member, all: readonly Member[], isOwner: boolean): MemberRights['why'] {
  if (member.MemberRole !== 'Owner') return null;
  if (!isOwner) return 'ownersOnly';
  const isLast = member.State === 'Active' && all.filter(isActiveOwner).length < 2;
  return isLast ? 'lastOwner' : null;
}

function isActiveOwner({ State, MemberRole }: Member): boolean {
  return State === 'Active' && MemberRole === 'Owner';
}

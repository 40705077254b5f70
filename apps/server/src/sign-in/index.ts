export { hasUsers, insertMember, type MemberRole } from './account-queries.ts';
export { type Auth, makeAuth } from './auth.ts';
export { mountAuth } from './auth-mount.ts';
export { CallerCache } from './caller-cache.ts';
export { findKeyHolder, findUser, knownKey } from './find-caller.ts';
export { isFreshlyProved, proofNeeded, requireFreshProof } from './fresh-proof.ts';
export {
  type FoundInvitation,
  type InvitationKind,
  Invitations,
  type Invited,
  invitationEnded,
} from './invitations.ts';
export { countInvitingMails } from './inviting-mails.ts';
export { mailOwnAct } from './own-act-mails.ts';
export { resealFactors } from './own-factors.ts';
export { isOwnPassword } from './own-password.ts';
export { hashPassword, isPassword } from './password-hash.ts';
export { toHeaders } from './request-headers.ts';
export { shareEnds } from './share-ends.ts';
export { type Count, giveTriesBack, takeTries } from './sign-in-limits.ts';

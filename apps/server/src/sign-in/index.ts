export { hasUsers, insertMember, type MemberRole } from './account-queries.ts';
export { type Auth, makeAuth } from './better-auth/auth.ts';
export { mountAuth } from './better-auth/auth-mount.ts';
export { toHeaders } from './better-auth/request-headers.ts';
export { CallerCache } from './caller-cache.ts';
export { findKeyHolder, findUser, knownKey } from './find-caller.ts';
export {
  type FoundInvitation,
  type InvitationKind,
  Invitations,
  type Invited,
  invitationEnded,
} from './invitations/invitations.ts';
export { countInvitingMails } from './invitations/inviting-mails.ts';
export { isFreshlyProved, proofNeeded, requireFreshProof } from './own-acts/fresh-proof.ts';
export { mailOwnAct } from './own-acts/own-act-mails.ts';
export { resealFactors } from './own-acts/own-factors.ts';
export { isOwnPassword } from './own-acts/own-password.ts';
export { hashPassword, isPassword } from './password-hash.ts';
export { shareEnds } from './share-ends.ts';
export { type Count, giveTriesBack, takeTries } from './sign-in-limits.ts';

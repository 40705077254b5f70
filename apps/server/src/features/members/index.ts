/** What other parts of the server may use of members. */
export { memberInvitations } from './member-invitations.ts';
export { sweepInvitations } from './member-jobs.ts';
export { leaveAccount } from './remove-member.ts';

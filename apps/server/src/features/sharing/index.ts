/** What other parts of the server may use of sharing. */
export { changeShare } from './change-share.ts';
export { listSharedIn } from './list-shared-in.ts';
export { SharesOfAccount, shareInfoOf } from './share-info.ts';
export { answerInvitation, shareInvitations } from './share-invitations.ts';
export { sweepShares } from './share-jobs.ts';

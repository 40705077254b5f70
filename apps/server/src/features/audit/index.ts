/** What other features may use of the audit list. */

export { sweepAudit } from './audit-jobs.ts';
export { changesText, originText } from './changes-text.ts';
export { findActorName, noteAudit } from './note-audit.ts';
export { noteFailedSignIn, noteSignIn } from './note-sign-in.ts';

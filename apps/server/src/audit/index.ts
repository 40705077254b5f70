export { changesText, originText } from './changes-text.ts';
export { findActorName, noteAudit } from './note-audit.ts';
export { noteFailedSignIn, noteOwnAct, noteSignIn } from './note-sign-in.ts';

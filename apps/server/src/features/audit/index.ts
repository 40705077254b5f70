/** What other features may use of the audit list. */
export { noteAudit } from './note-audit.ts';

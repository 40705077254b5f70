/** What other features may use of the audit list. */

export { sweepAudit } from './audit-jobs.ts';

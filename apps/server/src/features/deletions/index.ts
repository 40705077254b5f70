/** What other parts of the server may use of deletions. */
export { workDeletions } from './deletion-jobs.ts';

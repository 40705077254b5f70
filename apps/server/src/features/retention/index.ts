/** What other parts of the server may use of retention. */
export { resourceSettingsOf } from './get-retention.ts';
export { runRetentionOfAll } from './retention-jobs.ts';

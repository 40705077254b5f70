/** What the rest of the service may use of accounts. */
export { sweepAccounts } from './account-jobs.ts';
export { findSetupLink, makeSetupToken } from './setup-installation.ts';

/** What other parts of the server may use of the account itself. */
export { deleteClosedAccounts } from './delete-closed.ts';
export { reopenAccount } from './reopen-account.ts';

/** Makes an account with its first Owner and its all-feeds collection (ACC-03, ACC-13). */
import type { Transaction } from '../../db/transaction.ts';
import { insertAccount, insertAllFeeds, insertMember, newId } from './account-queries.ts';

/** In the transaction that makes the user: neither is without the other. Gives the account's id. */
export async function createAccount(
  trx: Transaction,
  account: { ownerId: string; name: string; timeZone: string | null },
): Promise<string> {
  const id = newId('account');
  await insertAccount(trx, { id, name: account.name, timeZone: account.timeZone });
  await insertMember(trx, id, account.ownerId, 'Owner');
  await insertAllFeeds(trx, id);
  return id;
}

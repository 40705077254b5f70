/** Makes an account with its first Owner and its all-feeds collection (ACC-03, ACC-13). */
import type { Language } from '@longview/texts';
import { newId } from '../db/new-id.ts';
import type { Transaction } from '../db/transaction.ts';
import { insertAccount, insertAllFeeds, insertMember } from './account-queries.ts';

/** In the transaction that makes the user: neither is without the other. Its language is that of who makes it. Gives the account's id. */
export async function createAccount(
  trx: Transaction,
  account: { ownerId: string; name: string; timeZone: string | null; locale: Language },
): Promise<string> {
  const id = newId('account');
  await insertAccount(trx, { id, name: account.name, timeZone: account.timeZone, locale: account.locale });
  await insertMember(trx, id, account.ownerId, 'Owner');
  await insertAllFeeds(trx, id);
  return id;
}

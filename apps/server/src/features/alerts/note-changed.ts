/** Writes down what feeds did by themselves (ADM-08, STT-03, STT-21). */

import { noteAudit } from '../../audit/index.ts';
import type { ChangedFeed } from '../../capture/index.ts';
import type { Transaction } from '../../db/transaction.ts';

export async function noteChangedFeeds(trx: Transaction, feeds: readonly ChangedFeed[]): Promise<void> {
  for (const { id: roId, accountId, name, state } of feeds) {
    if (accountId === null) continue;
    const detail = `${name} is ${state}, by itself.`;
    await noteAudit(trx, null, { accountId, action: 'Camera state changed', roId, detail });
  }
}

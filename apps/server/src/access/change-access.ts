/** After every change of shares, roles or collections: whoever keeps something of who may see what must know. */

import type { FeedChanges } from '../capture/index.ts';
import type { Db } from '../db/open.ts';
import { type Transaction, transaction } from '../db/transaction.ts';
import type { Frames } from '../frames/index.ts';

/**
 * `accountId`: whose shares, roles or collections change. Runs `change` in a transaction; when it commits, all nodes forget what they knew of who may see what: this one at
 * once, the others within a moment (SHR-05).
 */
export async function changeAccess<T>(
  ctx: { db: Db; frames: Frames; changes: FeedChanges },
  accountId: string,
  change: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await transaction(ctx.db, async (trx) => {
    const changed = await change(trx);
    await ctx.changes.tellAccess(trx, accountId);
    return changed;
  });
  ctx.frames.forgetAll();
  return result;
}

/** After every change of shares, roles or collections: whoever keeps something of who may see what must know. */

import type { Db } from '../db/open.ts';
import { type Transaction, transaction } from '../db/transaction.ts';

/** Those that keep something of who may see what. */
interface AccessCtx {
  db: Db;
  /** Tells the other nodes, in the transaction of the change. */
  changes: { tellAccess(trx: Transaction, accountId: string): Promise<void> };
  /** Forgets it at this node. */
  frames: { facts: { forgetAll(): void } };
}

/**
 * Runs `change` in a transaction; when it commits, all nodes forget what they knew of who may see what: this one at
 * once, the others within a moment (SHR-05). `accountId`: whose shares, roles or collections change.
 */
export async function changeAccess<T>(
  ctx: AccessCtx,
  accountId: string,
  change: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await transaction(ctx.db, async (trx) => {
    const changed = await change(trx);
    await ctx.changes.tellAccess(trx, accountId);
    return changed;
  });
  ctx.frames.facts.forgetAll();
  return result;
}

/** After every change of a feed, its request or its source: whoever keeps something of it must know. */
import type { Ctx } from '../context/ctx.ts';
import { type Transaction, transaction } from '../db/transaction.ts';

/** Runs `change` in a transaction; when it commits, this node forgets what it kept, and all capture nodes are told. */
export async function changeFeed<T>(
  ctx: Ctx,
  feedId: string,
  change: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await transaction(ctx.db, async (trx) => {
    const changed = await change(trx);
    await ctx.changes.tell(trx, feedId);
    return changed;
  });
  ctx.frames.forget(feedId);
  return result;
}

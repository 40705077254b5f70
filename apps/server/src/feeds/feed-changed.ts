/** After every change of a feed, its request or its source: whoever keeps something of it must know. */

import type { FeedChanges } from '../capture/index.ts';
import type { Db } from '../db/open.ts';
import { type Transaction, transaction } from '../db/transaction.ts';
import type { Frames } from '../frames/index.ts';

/** Runs `change` in a transaction; when it commits, this node forgets what it kept, and all capture nodes are told. */
export async function changeFeed<T>(
  ctx: { db: Db; frames: Frames; changes: FeedChanges },
  feedId: string,
  change: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await transaction(ctx.db, async (trx) => {
    const changed = await change(trx);
    await ctx.changes.tell(trx, feedId);
    return changed;
  });
  ctx.frames.here.forget(feedId);
  return result;
}

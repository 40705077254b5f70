/** Background work of deletions: what a call left over or a kill broke off, and a second look a minute later. */
import type { DeletionsCtx } from './ctx.ts';
import { claimDeletion, listUnswept, noteSwept } from './deletion-queries.ts';
import { LEASE_MS, runDeletion, sweepOf } from './run-deletion.ts';

/** Well before the job counts as stuck; what is left is taken up by the next one. */
const MOST_MS = 10 * 60_000;
/** By then everything has ended that had read a frame before it went: a size being made, a tile, a sheet. */
const SECOND_LOOK_MS = 60_000;

/** The job `delete-frames`, each minute and when a call left something over. */
export async function workDeletions(ctx: DeletionsCtx): Promise<void> {
  const beganMs = ctx.clock.monotonic();
  const mayGoOn = () => ctx.clock.monotonic() - beganMs < MOST_MS;
  while (mayGoOn()) {
    const nowMs = ctx.clock.now();
    const row = await claimDeletion(ctx.db, new Date(nowMs), new Date(nowMs + LEASE_MS));
    if (!row) break;
    await runDeletion(ctx, row, { mayGoOn, rests: true });
  }
  await lookAgain(ctx);
}

async function lookAgain(ctx: DeletionsCtx): Promise<void> {
  for (const row of await listUnswept(ctx.db, new Date(ctx.clock.now() - SECOND_LOOK_MS))) {
    try {
      await sweepOf(ctx, row);
      await noteSwept(ctx.db, row.id, new Date(ctx.clock.now()));
    } catch (err) {
      ctx.logger.warn(
        { err, feedId: row.feed_id },
        'could not look for what was made of deleted pictures yet',
      );
    }
  }
}

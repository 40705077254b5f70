/**
 * Looks after the disk of this node, and the bucket, each minute (EXT-22, EXT-197, OPS-10). Where there is one node a job does so; of several each
 * looks at its own, whatever else it runs.
 */
import type { OperationCtx } from './ctx.ts';
import { warnOfBucket } from './warn-of-bucket.ts';
import { warnOfDisk } from './warn-of-disk.ts';
import { watchDisk } from './watch-disk.ts';

const EVERY_MS = 60_000;

/** The job of an only node. */
export async function watchOnlyDisk(ctx: OperationCtx): Promise<void> {
  if (ctx.config.nodeUrl === null) await look(ctx);
}

/** Begins on one of several nodes; gives how to stop. */
export function startDiskWatch(ctx: OperationCtx): () => Promise<void> {
  const closing = new AbortController();
  const looking = ctx.config.nodeUrl === null ? Promise.resolve() : everyMinute(ctx, closing.signal);
  return async () => {
    closing.abort();
    await looking;
  };
}

async function everyMinute(ctx: OperationCtx, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await ctx.clock.sleep(EVERY_MS, signal).catch(() => {});
    if (signal.aborted) return;
    await look(ctx).catch((err) => ctx.logger.warn({ err }, 'could not look after the disk'));
  }
}

async function look(ctx: OperationCtx): Promise<void> {
  await watchDisk(ctx);
  await warnOfDisk(ctx);
  await warnOfBucket(ctx);
}

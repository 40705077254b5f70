/** Holds an import while it is worked: renews its lease, and tells the work when it is not wanted any more. */
import type { FrameSyncCtx } from './ctx.ts';
import { findSyncSource } from './frame-sync-queries.ts';
import { sourceKey } from './sync-source.ts';
import { type Hold, renewLease } from './work-queries.ts';

/** Several times within a lease; a Stop is obeyed within it. */
const BEAT_MS = 3_000;

/** Runs `work`; its signal aborts when the import is to stop, its source is another one, or its lease is lost. */
export async function whileHeld<T>(
  ctx: Pick<FrameSyncCtx, 'clock' | 'db'>,
  held: Hold & { sourceKey: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const [unwanted, done] = [new AbortController(), new AbortController()];
  const beating = beat(ctx, held, unwanted, done.signal);
  try {
    return await work(unwanted.signal);
  } finally {
    done.abort();
    await beating;
  }
}

async function beat(
  ctx: Pick<FrameSyncCtx, 'clock' | 'db'>,
  held: Hold & { sourceKey: string },
  unwanted: AbortController,
  done: AbortSignal,
): Promise<void> {
  while (!unwanted.signal.aborted) {
    await ctx.clock.sleep(BEAT_MS, done).catch(() => {});
    if (done.aborted) return;
    // A database that does not answer takes nothing from who holds the lease: nothing is stored without it.
    if (!(await isWanted(ctx, held).catch(() => true))) unwanted.abort();
  }
}

async function isWanted(
  { db }: Pick<FrameSyncCtx, 'db'>,
  held: Hold & { sourceKey: string },
): Promise<boolean> {
  if (!(await renewLease(db, held))) return false;
  const source = await findSyncSource(db, held.feedId);
  return source !== null && sourceKey(source) === held.sourceKey;
}

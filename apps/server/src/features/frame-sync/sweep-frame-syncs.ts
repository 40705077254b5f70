/** Wakes who should be working imports and is not, and forgets what no import goes on with. */
import type { FrameSyncCtx } from './ctx.ts';
import { countImports, deleteOldFiles, isAnyRunning, LEASE_SEC } from './work-queries.ts';

const AT_ONCE = 2;
/** An import that stopped so long ago reads all anew when it is started again. */
const KEEP_FILES_MS = 30 * 86_400_000;

/** At the start: what a killed service was at goes on as soon as its lease is over. */
export async function resumeFrameSyncs(ctx: Pick<FrameSyncCtx, 'db' | 'queue'>): Promise<void> {
  if (!(await isAnyRunning(ctx.db))) return;
  await ctx.queue.send(ctx.db, 'sync-frames', {}, { afterSec: LEASE_SEC + 1 });
}

/** The job `sweep-syncs`. */
export async function sweepFrameSyncs(ctx: Pick<FrameSyncCtx, 'clock' | 'db' | 'queue'>): Promise<void> {
  const { held, waiting } = await countImports(ctx.db);
  // Who works already goes on with those that wait.
  const count = Math.min(AT_ONCE - held, waiting);
  for (let at = 0; at < count; at++) await ctx.queue.send(ctx.db, 'sync-frames', {});
  await deleteOldFiles(ctx.db, new Date(ctx.clock.now() - KEEP_FILES_MS));
}

/** What was made of frames that went: their smaller sizes and the film tiles they are in. It must not outlive them. */
import type { RetentionCtx } from './ctx.ts';
import { clearSweep, type RunRow } from './run-queries.ts';

/** Removes it, and only then forgets that it had to. */
export async function sweepMade(
  ctx: Pick<RetentionCtx, 'db' | 'frames' | 'films'>,
  run: Pick<RunRow, 'feed_id' | 'sweep_from_sec' | 'sweep_to_sec'>,
): Promise<void> {
  const { feed_id: feedId, sweep_from_sec: fromSec, sweep_to_sec: toSec } = run;
  if (fromSec === null || toSec === null) return;
  await ctx.frames.sweepSizes(feedId, fromSec, toSec);
  await ctx.films.deleteBetween(feedId, fromSec, toSec);
  await clearSweep(ctx.db, feedId);
}

/**
 * Draws the rest of the past of a demo camera (EXT-02), a few pictures per job: each job ends by making the next, so
 * that a restart continues where it was and several cameras take turns.
 */
import type { DemoCtx } from './ctx.ts';
import { pastTimes } from './demo-plan.ts';
import { drawPast, findScene } from './draw-past.ts';

export interface BackfillJob {
  feedId: string;
  /** Unix seconds; the past before it is drawn. */
  fromSec: number;
  /** How many of the past pictures are done. */
  at: number;
}

const PICTURES_PER_JOB = 24;
/** Rest after each picture, as a multiple of the time it took: people's own work goes first. */
const REST_RATIO = 2;

export async function backfillDemo(ctx: DemoCtx, job: BackfillJob): Promise<void> {
  const view = await findScene(ctx, job.feedId);
  if (!view) return;
  const times = pastTimes(job.fromSec, view.zone);
  const part = times.slice(job.at, job.at + PICTURES_PER_JOB);
  for (const timeSec of part) {
    const startedMs = ctx.clock.monotonic();
    if (!(await drawPast(ctx, view, { ...job, timeSec }))) return;
    await ctx.clock.sleep(REST_RATIO * (ctx.clock.monotonic() - startedMs));
  }
  const at = job.at + part.length;
  if (at < times.length) await ctx.queue.send(ctx.db, 'backfill-demo', { ...job, at });
}

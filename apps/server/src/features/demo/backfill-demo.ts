/**
 * Draws the past of a demo camera (EXT-02), a few pictures per job: each job ends by making the next, so that a
 * restart goes on where it was and several cameras take turns.
 */
import { AppError } from '@longview/base';
import { DEMO_VARIANTS, drawDemoScene } from '@longview/camera-sources';
import { sql } from 'kysely';
import type { DemoCtx } from './ctx.ts';
import { pastTimes } from './demo-plan.ts';

export interface BackfillJob {
  feedId: string;
  /** Unix seconds; the past before it is drawn. */
  fromSec: number;
  /** How many of the past pictures are done. */
  at: number;
}

const PICTURES_PER_JOB = 24;
const SIZE = { width: 1280, height: 720 };
const JPEG_QUALITY = 85;
/** Rest after each picture, as a multiple of the time it took: people's own work goes first. */
const REST_RATIO = 2;

export async function backfillDemo(ctx: DemoCtx, job: BackfillJob): Promise<void> {
  const scene = await findScene(ctx, job.feedId);
  if (!scene) return;
  const times = pastTimes(job.fromSec);
  const part = times.slice(job.at, job.at + PICTURES_PER_JOB);
  for (const timeSec of part) {
    const startedMs = ctx.clock.monotonic();
    if (!(await drawOne(ctx, job.feedId, scene, timeSec))) return;
    await ctx.clock.sleep(REST_RATIO * (ctx.clock.monotonic() - startedMs));
  }
  const at = job.at + part.length;
  if (at < times.length) await ctx.queue.send(ctx.db, 'backfill-demo', { ...job, at });
}

type Scene = NonNullable<Awaited<ReturnType<typeof findScene>>>;

/** False when the feed takes no frames any more, and the rest is not wanted. */
async function drawOne(
  ctx: Pick<DemoCtx, 'media' | 'frames'>,
  feedId: string,
  { variant, zone }: Scene,
  timeSec: number,
): Promise<boolean> {
  // Drawn before the restart that this job comes from.
  if (await ctx.frames.read(feedId, timeSec, 'exact')) return true;
  const svg = drawDemoScene(variant, timeSec * 1000, { ...SIZE, zone });
  const jpeg = await ctx.media.images.renderSvg(svg, SIZE.width, SIZE.height, JPEG_QUALITY);
  try {
    const { reason } = await ctx.frames.accept(feedId, { timeSec, jpeg, origin: 'Pulled' });
    return reason !== 'NotCapturing';
  } catch (err) {
    if (err instanceof AppError && err.kind === 'NotFound') return false;
    throw err;
  }
}

/** The scene that the feed's source draws; null when it is no demo camera any more. */
async function findScene(ctx: Pick<DemoCtx, 'db'>, feedId: string) {
  const source = await ctx.db
    .selectFrom('capture_source')
    .select('url')
    .where('feed_id', '=', feedId)
    .where('intent', '=', 'Image')
    .where('url', 'like', sql<string>`'demo://%'`)
    .executeTakeFirst();
  const url = source && URL.parse(source.url);
  const variant = DEMO_VARIANTS.find((name) => name === url?.hostname);
  return variant ? { variant, zone: url?.searchParams.get('tz') ?? 'UTC' } : null;
}

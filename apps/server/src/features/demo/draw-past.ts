/** Draws one past picture of a demo camera and stores it, unless it is there (EXT-02). */
import { AppError } from '@longview/base';
import { type DemoView, drawDemoScene, parseDemoUrl } from '@longview/camera-sources';
import { sql } from 'kysely';
import type { DemoCtx } from './ctx.ts';

/** Height in pixels: the last day is as sharp as what the camera sends, what is older is small. */
const HEIGHTS = { lastDay: 720, before: 360 } as const;
const DAY_SEC = 86_400;
const JPEG_QUALITY = 80;
/** The feed takes no more pictures: it was deleted or archived, or its account has no more room. */
const OVER: readonly string[] = ['NotFound', 'Conflict', 'UpgradeRequired'];

export interface PastPicture {
  feedId: string;
  /** Unix seconds. */
  timeSec: number;
  /** When the demo was made, unix seconds: decides the size. */
  fromSec: number;
}

/**
 * False when the feed takes no pictures any more, and the rest is not wanted. `drawing` limits how many are drawn at
 * once, however many are being stored.
 */
export async function drawPast(
  ctx: Pick<DemoCtx, 'media' | 'frames'>,
  view: DemoView,
  { feedId, timeSec, fromSec }: PastPicture,
  drawing: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<boolean> {
  // Drawn before the restart that this job comes from.
  if (await ctx.frames.store.find(feedId, timeSec, 'exact')) return true;
  const height = timeSec >= fromSec - DAY_SEC ? HEIGHTS.lastDay : HEIGHTS.before;
  const width = (height * 16) / 9;
  const jpeg = await drawing(async () => {
    const svg = drawDemoScene(view.variant, timeSec * 1000, { ...view, width, height });
    return ctx.media.images.renderSvg(svg, width, height, JPEG_QUALITY);
  });
  return isTaken(ctx.frames.importPast(feedId, timeSec, jpeg));
}

/** Whether a feed took what was written to it; false when it takes nothing any more. */
export function isTaken(written: Promise<unknown>): Promise<boolean> {
  return written.then(
    () => true,
    (err: unknown) => {
      if (err instanceof AppError && OVER.includes(err.kind)) return false;
      throw err;
    },
  );
}

/** The scene that the feed's source draws; null when it is no demo camera any more. */
export async function findScene(ctx: Pick<DemoCtx, 'db'>, feedId: string): Promise<DemoView | null> {
  const source = await ctx.db
    .selectFrom('capture_source')
    .select('url')
    .where('feed_id', '=', feedId)
    .where('intent', '=', 'Image')
    .where('url', 'like', sql<string>`'demo://%'`)
    .executeTakeFirst();
  return source ? parseDemoUrl(source.url) : null;
}

/**
 * The newest unprocessed picture of a feed (IMG-15): the one this node holds in memory, else what the feed keeps as
 * long as nothing of it was ever processed, else one grabbed from the source. Never written anywhere.
 */
import { appError } from '@longview/base';
import { scanJpeg } from '@longview/rules/jpeg';
import { type OriginalPicture, type RawPicture, upright } from '../../frames/index.ts';
import { takeTries } from '../../sign-in/index.ts';
import { grabNow } from '../capture-sources/index.ts';
import type { ImageProcessCtx } from './ctx.ts';
import { findImageProcess } from './image-process-queries.ts';

/** A picture that was asked for an editor is new enough for so long; one of the capture always is. */
const GRABBED_FOR_SEC = 60;

/** @throws AppError NotFound when there is no picture and none can be had */
export async function findOriginal(ctx: ImageProcessCtx, feedId: string): Promise<OriginalPicture> {
  const held = await ctx.frames.original(feedId);
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  if (held && (held.isLive || nowSec - held.timeSec < GRABBED_FOR_SEC)) return held;
  const kept = await keptPicture(ctx, feedId);
  const whole = kept && (await mayBeSmaller(ctx, feedId, kept)) ? null : kept;
  const found = whole ?? (await grabPicture(ctx, feedId, nowSec)) ?? held ?? kept;
  if (!found) throw appError('NoPictureYet');
  return found;
}

/** EXIF orientation of the newest picture that is known without asking the camera; null where there is none. */
export async function heldOrientation(
  ctx: Pick<ImageProcessCtx, 'db' | 'frames'>,
  feedId: string,
): Promise<number | null> {
  const held = await ctx.frames.original(feedId);
  if (held) return held.orientation;
  const kept = await keptPicture(ctx, feedId);
  // One that was made smaller stands upright, and says nothing of its camera any more.
  return kept && !(await mayBeSmaller(ctx, feedId, kept)) ? kept.orientation : null;
}

/** What is kept is what came, made smaller where the feed's size says so, as long as no config was saved. */
async function keptPicture(
  ctx: Pick<ImageProcessCtx, 'db' | 'frames'>,
  feedId: string,
): Promise<OriginalPicture | null> {
  const { version } = await findImageProcess(ctx.db, feedId);
  const frame = version === 0 ? await ctx.frames.latest(feedId) : null;
  const raw = frame && readRaw(frame.bytes);
  return raw && { ...raw, timeSec: Math.floor(frame.timeUs / 1e6), isLive: true, version: null };
}

/** A mask is drawn on what the camera sends; of that a picture as high as its feed's size may be a smaller one. */
async function mayBeSmaller(
  ctx: Pick<ImageProcessCtx, 'frames'>,
  feedId: string,
  kept: OriginalPicture,
): Promise<boolean> {
  const feed = await ctx.frames.facts.find(feedId);
  return upright(kept).height === feed?.maxHeight;
}

async function grabPicture(
  ctx: ImageProcessCtx,
  feedId: string,
  timeSec: number,
): Promise<OriginalPicture | null> {
  const grab = await grabCounted(ctx, feedId).catch((err) => {
    ctx.logger.info({ err, feedId }, 'no picture for the editor of a feed');
    return null;
  });
  const raw = grab?.ok ? readRaw(grab.image) : null;
  return raw && ctx.frames.holdOriginal(feedId, timeSec, raw);
}

/** An editor that asks again and again for what fails must not be a way to call others again and again. */
async function grabCounted(ctx: ImageProcessCtx, feedId: string) {
  await takeTries(ctx, [{ limit: 'grabsForEditorPerFeed', of: feedId }]);
  return grabNow(ctx, feedId);
}

function readRaw(bytes: Buffer): RawPicture | null {
  const scan = scanJpeg(bytes);
  return scan.ok ? { ...scan, jpeg: bytes.subarray(0, scan.length) } : null;
}

/** The unprocessed picture, and what a config that is not saved would make of it (API-58, API-59). Stores nothing. */
import { AppError, appError } from '@longview/base';
import { type ImageProcessSave, toImageProcess } from '@longview/contract';
import { type Actor, actorAccountId, formatTime, limitOf } from '@longview/rules';
import { DEFAULT_IMAGE_PROCESS, hidesByArea, hidingAll, orientationOf } from '@longview/rules/image-process';
import { type OriginalPicture, upright } from '../../frames/index.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { takeTries } from '../../sign-in/index.ts';
import { isLimited, mayHaveWhole, plainBytes } from '../frames/index.ts';
import type { ImageProcessCtx } from './ctx.ts';
import { findOriginal, heldOrientation } from './find-original.ts';
import { requireImageProcess, requireInPlan } from './image-process-access.ts';
import { findImageProcess } from './image-process-queries.ts';
import { placeAreas } from './place-areas.ts';
import { readConfig } from './read-config.ts';

/** @throws AppError NotFound (also without a picture), Forbidden, UpgradeRequired, TooMany */
export async function showOriginal(
  ctx: ImageProcessCtx,
  actor: Actor,
  feedId: string,
  save: ImageProcessSave,
): Promise<HttpReply> {
  const { feed, stored } = await requireUse(ctx, actor, feedId);
  await requireInPlan(ctx, feed.account_id, toImageProcess(save), stored.config);
  const original = await findOriginal(ctx, feedId);
  const orientation = orientationOf(save.Frame.Orientation) ?? 'None';
  if (orientation === 'None' && original.orientation === 1)
    return toReply(original, {
      ...upright(original),
      jpeg: await asGiven(ctx, actor, feedId, original.jpeg),
    });
  const config = { ...DEFAULT_IMAGE_PROCESS, frame: { ...DEFAULT_IMAGE_PROCESS.frame, orientation } };
  return toReply(
    original,
    await process(ctx, feedId, original, { config, maskPng: null, camera: null, version: 0 }),
  );
}

/** Who edits a feed of another account gets its original as other pictures of it [EXT-405]. */
async function asGiven(
  ctx: Pick<ImageProcessCtx, 'frames'>,
  actor: Actor,
  feedId: string,
  jpeg: Buffer,
): Promise<Buffer> {
  const feed = await ctx.frames.facts.find(feedId);
  return feed && mayHaveWhole(actor, feed) ? jpeg : plainBytes(jpeg);
}

/** @throws AppError as `showOriginal`, InvalidInput */
export async function showPreview(
  ctx: ImageProcessCtx,
  actor: Actor,
  feedId: string,
  save: ImageProcessSave,
): Promise<HttpReply> {
  const { feed, stored } = await requireUse(ctx, actor, feedId);
  const read = await readConfig(ctx, save);
  const held = await heldOrientation(ctx, feedId);
  const { config, maskPng, standing, asked } = await placeAreas(ctx, save, read, stored, held);
  await requireInPlan(ctx, feed.account_id, asked, stored.config);
  const original = await findOriginal(ctx, feedId);
  const isAllHidden = standing.state === 'Unconfirmed' && hidesByArea(config);
  const made = await process(ctx, feedId, original, {
    config: isAllHidden ? hidingAll(config) : config,
    maskPng,
    camera: standing.camera,
    // What it remembers of earlier pictures serves previews too.
    version: stored.version,
  });
  return toReply(original, made);
}

/** Gives what is stored. */
async function requireUse(
  ctx: Pick<ImageProcessCtx, 'clock' | 'db' | 'secrets' | 'plans'>,
  actor: Actor,
  feedId: string,
) {
  const { feed, grant } = await requireImageProcess(ctx, actor, feedId);
  // The picture that is edited is the newest one (PRM-38).
  if (isLimited(limitOf(grant, 'EditImageProcessPolicyStatement'))) {
    throw appError('NewestPictureNotOpen');
  }
  await takeTries(ctx, [{ limit: 'editorPicturesPerCaller', of: callerOf(actor) }]);
  return { feed, stored: await findImageProcess(ctx.db, feedId) };
}

const callerOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : (actorAccountId(actor) ?? ''));

/** A camera's broken picture is no fault of the config. */
async function process(
  ctx: Pick<ImageProcessCtx, 'frames'>,
  feedId: string,
  original: OriginalPicture,
  active: Parameters<ImageProcessCtx['frames']['processing']['preview']>[2],
) {
  return ctx.frames.processing.preview(feedId, original, active).catch((err) => {
    if (err instanceof AppError && err.kind === 'InvalidInput') throw appError('NoWholePicture');
    throw err;
  });
}

/** The headers of PUB-04, but nobody keeps it: under a mask it is nobody else's. */
function toReply(
  { timeSec, orientation }: OriginalPicture,
  { jpeg, width, height }: { jpeg: Buffer; width: number; height: number },
): HttpReply {
  return reply(200, jpeg, {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'no-store',
    'Last-Modified': new Date(timeSec * 1000).toUTCString(),
    'Image-Frame-Width': String(width),
    'Image-Frame-Height': String(height),
    'Image-Frame-AspectRatio': (width / height).toFixed(4),
    'Image-Frame-ByteLength': String(jpeg.length),
    'Image-Frame-Time': formatTime(timeSec),
    'Image-Frame-CameraOrientation': String(orientation),
  });
}

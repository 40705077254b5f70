/** The unprocessed picture, and what a config that is not saved would make of it (API-58, API-59). Stores nothing. */
import { AppError } from '@longview/base';
import { type ImageProcessSave, toImageProcess } from '@longview/contract';
import { type Actor, actorAccountId, formatTime, limitOf } from '@longview/rules';
import { DEFAULT_IMAGE_PROCESS, orientationOf } from '@longview/rules/image-process';
import type { Ctx } from '../../context.ts';
import { type OriginalPicture, upright } from '../../frames/index.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import { takeTries } from '../accounts/index.ts';
import { isLimited } from '../frames/index.ts';
import { findOriginal } from './find-original.ts';
import { requireImageProcess, requireInPlan } from './image-process-access.ts';
import { findImageProcess } from './image-process-queries.ts';
import { readConfig } from './read-config.ts';

/** @throws AppError NotFound (also without a picture), Forbidden, UpgradeRequired, TooMany */
export async function showOriginal(
  ctx: Ctx,
  actor: Actor,
  feedId: string,
  save: ImageProcessSave,
): Promise<HttpReply> {
  await requireUse(ctx, actor, feedId, save);
  const original = await findOriginal(ctx, feedId);
  const orientation = orientationOf(save.Frame.Orientation) ?? 'None';
  if (orientation === 'None' && original.orientation === 1)
    return toReply(original, { ...upright(original), jpeg: original.jpeg });
  const config = { ...DEFAULT_IMAGE_PROCESS, frame: { ...DEFAULT_IMAGE_PROCESS.frame, orientation } };
  return toReply(original, await process(ctx, feedId, original, { config, maskPng: null, version: 0 }));
}

/** @throws AppError as `showOriginal`, InvalidInput */
export async function showPreview(
  ctx: Ctx,
  actor: Actor,
  feedId: string,
  save: ImageProcessSave,
): Promise<HttpReply> {
  const version = await requireUse(ctx, actor, feedId, save);
  const read = await readConfig(ctx, save);
  const original = await findOriginal(ctx, feedId);
  return toReply(original, await process(ctx, feedId, original, { ...read, version }));
}

/** Gives the version that is stored: what it remembers of earlier pictures serves previews too. */
async function requireUse(ctx: Ctx, actor: Actor, feedId: string, save: ImageProcessSave): Promise<number> {
  const { feed, grant } = await requireImageProcess(ctx, actor, feedId);
  // The picture that is edited is the newest one (PRM-38).
  if (isLimited(limitOf(grant, 'EditImageProcessPolicyStatement'))) {
    throw new AppError('Forbidden', 'You see this feed later or now and then, so not its newest picture.');
  }
  await takeTries(ctx, [{ limit: 'editorPicturesPerCaller', of: callerOf(actor) }]);
  const stored = await findImageProcess(ctx.db, feedId);
  await requireInPlan(ctx, feed.account_id, toImageProcess(save), toImageProcess(stored));
  return stored.Version;
}

const callerOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : (actorAccountId(actor) ?? ''));

/** A camera's broken picture is no fault of the config. */
async function process(
  ctx: Ctx,
  feedId: string,
  original: OriginalPicture,
  active: Parameters<Ctx['frames']['preview']>[2],
) {
  return ctx.frames.preview(feedId, original, active).catch((err) => {
    if (err instanceof AppError && err.kind === 'InvalidInput')
      throw new AppError('NotFound', 'There is no whole picture.');
    throw err;
  });
}

/** The headers of PUB-04, but nobody keeps it: under a mask it is nobody else's. */
function toReply(
  { timeSec }: OriginalPicture,
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
  });
}

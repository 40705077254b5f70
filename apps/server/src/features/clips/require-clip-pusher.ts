/** Who may send clips to a feed, and whether it takes them (DVP-09). */

import { AppError, type ErrorKind } from '@longview/base';
import type { Actor } from '@longview/rules';
import { CLIP_REFUSALS, type ClipRefusal } from '@longview/rules/clips';
import { hidesParts } from '@longview/rules/live';
import { sentenceOf } from '@longview/texts/sentences';
import { noSuch } from '../../access/index.ts';
import { wakeFeed } from '../../feeds/index.ts';
import type { FrameFeed } from '../../frames/index.ts';
import { requireAddOn, requireStorage } from '../../plans/index.ts';
import { type PushTarget, requirePusher } from '../frames/index.ts';
import { findClipFeed } from './clip-queries.ts';
import type { ClipsCtx } from './ctx.ts';

/**
 * The feed that a clip is sent to; asked before a byte of it is read. One that sleeps may want to be woken (STT-21).
 * @throws AppError as `requirePusher`; UpgradeRequired, Forbidden `Hidden`, Conflict `NotCapturing`, Unavailable
 */
export async function requireClipPusher(ctx: ClipsCtx, actor: Actor, target: PushTarget): Promise<FrameFeed> {
  const feed = await requirePusher(ctx, actor, target);
  const isWoken = feed.state === 'Disable' && (await wakeFeed(ctx, feed.id));
  const facts = await findClipFeed(ctx.db, feed.id);
  if (!facts) throw noSuch('feed');
  if (!isWoken && facts.state !== 'Capture') throw refused('Conflict', 'NotCapturing');
  const { accountId } = feed.access;
  if (accountId !== null) await requireAddOn(ctx, accountId, 'VideoClip');
  if (!facts.has_video_clip) throw refused('UpgradeRequired', 'NotEnabled');
  if (await hidesItsPictures(ctx, feed, facts.image_version)) throw refused('Forbidden', 'Hidden');
  await requireStorage(ctx, accountId);
  await ctx.mediaStore.requireDisk();
  return feed;
}

/** Whether a feed shows less than its camera does: nobody but the service itself can do that to a film. */
export async function hidesItsPictures(
  { frames }: Pick<ClipsCtx, 'frames'>,
  feed: FrameFeed,
  version: number | null,
): Promise<boolean> {
  return version !== null && hidesParts((await frames.processing.videoConfigOf(feed, version)).config);
}

export function refused(kind: ErrorKind, code: ClipRefusal, cause?: unknown): AppError {
  return new AppError(kind, sentenceOf(CLIP_REFUSALS[code]), { cause, detail: { code } });
}

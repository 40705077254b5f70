/** Takes a clip that somebody sends (DVP-09). */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appError, badField } from '@longview/base';
import type { ClipFacts } from '@longview/media';
import { type Actor, durationSec } from '@longview/rules';
import { CLIP_MAX_AHEAD_SEC, CLIP_MAX_BYTES, isLengthTrue } from '@longview/rules/clips';
import type { FastifyRequest } from 'fastify';
import { bodyOf, receiveFile, whileSending } from '../../http/bodies/receive-file.ts';
import { type PushTarget, requirePusher, requireTime } from '../frames/index.ts';
import { findClipAt } from './clip-queries.ts';
import type { ClipsCtx } from './ctx.ts';
import { refused, requireClipPusher } from './require-clip-pusher.ts';
import { finishedPath, type StoredClip, storeClip } from './store-clip.ts';

export interface SentClip extends PushTarget {
  starttime: string;
  duration?: string | undefined;
}

/** A clip that is there; `isNew`: it was stored by this call. */
export interface KeptClip {
  id: string;
  isNew: boolean;
}

/** Asked before a byte is read. @throws AppError as `requireClipPusher`; InvalidInput for a time that is too late */
export async function maySendClip(ctx: ClipsCtx, actor: Actor, clip: SentClip): Promise<void> {
  startOf(ctx, clip.starttime);
  await requireClipPusher(ctx, actor, clip);
}

/** @throws AppError as `maySendClip`; TooLarge, UnsupportedType, InvalidInput for another length than was told */
export async function setClip(
  ctx: ClipsCtx,
  actor: Actor,
  clip: SentClip,
  request: FastifyRequest,
): Promise<KeptClip> {
  const startSec = startOf(ctx, clip.starttime);
  const { id: feedId } = await requirePusher(ctx, actor, clip);
  const known = await findClipAt(ctx.db, feedId, new Date(startSec * 1000));
  if (known) {
    await whileSending(request, async () => {});
    return { id: known.id, isNew: false };
  }
  const path = join(ctx.mediaStore.waitingDir, randomUUID());
  try {
    const limit = { maxBytes: CLIP_MAX_BYTES, tooLarge: appError('ClipTooLarge') };
    await whileSending(request, () => receiveFile(bodyOf(request), { path, ...limit }));
    // It may have taken minutes.
    await requireClipPusher(ctx, actor, clip);
    return await keep(ctx, actor, feedId, { path, startSec, toldSec: toldLength(clip) });
  } finally {
    for (const each of [path, finishedPath(path)]) await rm(each, { force: true });
  }
}

async function keep(
  ctx: ClipsCtx,
  actor: Actor,
  feedId: string,
  { path, startSec, toldSec }: { path: string; startSec: number; toldSec: number | null },
): Promise<KeptClip> {
  const seen = await ctx.media.uploads.inspect(path);
  if (!seen.ok && seen.problem === 'TooManyPixels') throw appError('ClipPixels', { why: seen.why });
  if (!seen.ok || seen.contentType !== 'video/mp4') throw refused('UnsupportedType', 'NotH264');
  const source = actor.kind === 'device' ? 'Station' : 'Upload';
  const check = (facts: ClipFacts) => requireAsTold(facts, toldSec);
  return requireStored(await storeClip(ctx, { feedId, startSec, source, path, check }));
}

function requireAsTold({ codecs, durationSec: realSec }: ClipFacts, toldSec: number | null): void {
  if (!codecs.startsWith('avc1.')) throw refused('UnsupportedType', 'NotH264');
  if (toldSec === null || isLengthTrue(toldSec, realSec)) return;
  throw badField('duration', 'VideoIsSoLong', { seconds: Math.round(realSec) });
}

function requireStored(stored: StoredClip): KeptClip {
  if ('problem' in stored) throw refused('UnsupportedType', 'NotH264');
  return stored;
}

function toldLength({ duration }: SentClip): number | null {
  return duration === undefined ? null : durationSec(duration);
}

function startOf({ clock }: Pick<ClipsCtx, 'clock'>, text: string): number {
  const startSec = requireTime('starttime', text);
  if (startSec < 0) throw badField('starttime', 'NotBefore1970');
  if (startSec <= Math.floor(clock.now() / 1000) + CLIP_MAX_AHEAD_SEC) return startSec;
  throw badField('starttime', 'AtMost5MinutesAhead');
}

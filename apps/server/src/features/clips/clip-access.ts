/** Which clips a caller may see (PRM-28). */
import { type AppError, appError } from '@longview/base';
import { type Actor, isId, type Statement, type ViewLimit } from '@longview/rules';
import { requireFrames, visibleEnd } from '../frames/index.ts';
import { type ClipRow, findClip } from './clip-queries.ts';
import type { ClipsCtx } from './ctx.ts';

/** Later than any clip can end, unix seconds. */
const LATEST_SEC = 9_000_000_000;

/**
 * When the clips that a caller may see have ended at the latest, unix seconds; null where they see none: who sees a
 * picture now and then sees no film.
 */
export function clipsEndBy({ clock }: Pick<ClipsCtx, 'clock'>, limit: ViewLimit): number | null {
  return limit.everySec > 0 ? null : visibleEnd(clock, limit, LATEST_SEC);
}

/** @throws AppError NotFound for a clip that is not of the feed, or that they do not see yet; as `requireFrames` */
export async function requireClip(
  ctx: Pick<ClipsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  { feedId, clipId, statement }: { feedId: string; clipId: string; statement: Statement },
): Promise<ClipRow> {
  const { limit } = await requireFrames(ctx, actor, feedId, 'ViewVideoPolicyStatement');
  const clip = isId('videoPart', clipId) ? await findClip(ctx.db, clipId) : null;
  const endsBy = clipsEndBy(ctx, limit);
  if (clip?.feed_id !== feedId || endsBy === null || endOf(clip) > endsBy) throw noSuchVideo();
  await requireFrames(ctx, actor, feedId, statement);
  return clip;
}

const endOf = ({ started_at: at, duration_sec: sec }: ClipRow) => at.getTime() / 1000 + sec;

export function noSuchVideo(): AppError {
  return appError('NoSuchVideo');
}

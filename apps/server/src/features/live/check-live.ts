/** Tries whether a feed's live stream works, as a viewer would see it, and what it is like (LIV-01, EXT-175). */
import { AppError } from '@longview/base';
import type { LiveCheck } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { LIVE_NO_PICTURE, LIVE_PICTURE_MS, liveCheck, liveOutputs } from '@longview/rules/live';
import type { Ctx } from '../../context.ts';
import type { FrameFeed } from '../../frames/index.ts';
import type { LiveSource } from '../../live/index.ts';
import { requireFrames } from '../frames/index.ts';
import { liveStanding } from './live-access.ts';
import { toLiveCheck } from './live-view.ts';
import { TrialViewer } from './trial-viewer.ts';

/** @throws AppError NotFound, Unauthenticated, Forbidden */
export async function checkLive(ctx: Ctx, actor: Actor, feedId: string): Promise<LiveCheck> {
  const { feed } = await requireFrames(ctx, actor, feedId, 'EditCapturePolicyStatement');
  const { obstacles, source } = await liveStanding(ctx, feed);
  if (obstacles.length > 0 || !source) return toLiveCheck(liveCheck(obstacles, null), null, []);
  const viewer = new TrialViewer();
  const failure = await tryOut(ctx, feed, source, viewer);
  const { about } = viewer;
  const outputs = about ? liveOutputs(about, { hasWebRtc: false }) : [];
  return toLiveCheck(liveCheck([], { failure }), about, outputs);
}

/** Null when a picture came in time, else why not. */
async function tryOut(
  ctx: Ctx,
  feed: FrameFeed,
  source: LiveSource,
  viewer: TrialViewer,
): Promise<string | null> {
  const findKey = async () => source.key;
  const done = new AbortController();
  try {
    const watching = { feedId: feed.id, source, viewer, findKey };
    const leave = ctx.live.join({ ...watching, tellsWhy: true, rendition: 'Copy' });
    const late = ctx.clock.sleep(LIVE_PICTURE_MS, done.signal).catch(() => {});
    await Promise.race([viewer.over, late]).finally(leave);
    return viewer.about ? null : (viewer.failure ?? LIVE_NO_PICTURE);
  } catch (err) {
    if (err instanceof AppError && err.kind !== 'Internal') return err.message;
    throw err;
  } finally {
    done.abort();
  }
}

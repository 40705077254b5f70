/** Tries whether a feed's live stream works, as a viewer would see it, and what it is like (LIV-01, EXT-175). */
import { AppError } from '@longview/base';
import type { LiveCheck } from '@longview/contract';
import type { Actor } from '@longview/rules';
import {
  LIVE_ALL_HIDDEN,
  LIVE_NO_PICTURE,
  LIVE_PICTURE_MS,
  liveCheck,
  liveOutputs,
  type Rendition,
} from '@longview/rules/live';
import type { LiveSource } from '../../live/index.ts';
import { requireFrames } from '../frames/index.ts';
import type { LiveCtx } from './ctx.ts';
import { liveStanding } from './live-access.ts';
import { toLiveCheck } from './live-view.ts';
import { TrialViewer } from './trial-viewer.ts';

/** @throws AppError NotFound, Unauthenticated, Forbidden */
export async function checkLive(ctx: LiveCtx, actor: Actor, feedId: string): Promise<LiveCheck> {
  const { feed } = await requireFrames(ctx, actor, feedId, 'EditCapturePolicyStatement');
  const { obstacles, source } = await liveStanding(ctx, feed);
  if (obstacles.length > 0 || !source) return toLiveCheck(liveCheck(obstacles, null), null, []);
  const copy = await tryOut(ctx, feed.id, source, 'Copy');
  const isConverted = copy.endCode === 'Unplayable';
  const seen = isConverted ? await tryOut(ctx, feed.id, source, 'H264') : copy;
  const { about, isWebRtcVideo } = seen;
  const lines = liveCheck([], { failure: whyNot(seen) });
  const hasWebRtc = ctx.rtc !== null;
  return toLiveCheck(
    lines,
    about,
    about ? liveOutputs(about, { hasWebRtc, isConverted, isWebRtcVideo }) : [],
  );
}

/** Null where it shows what its viewers should see. */
function whyNot({ about, failure, isAllHidden }: TrialViewer): string | null {
  if (!about) return failure ?? LIVE_NO_PICTURE;
  return isAllHidden ? LIVE_ALL_HIDDEN : null;
}

/** What one who watched for some seconds saw. */
async function tryOut(
  ctx: Pick<LiveCtx, 'clock' | 'live'>,
  feedId: string,
  source: LiveSource,
  rendition: Rendition,
): Promise<TrialViewer> {
  const viewer = new TrialViewer();
  const done = new AbortController();
  try {
    const findKey = async () => source.key;
    const leave = ctx.live.join({ feedId, source, viewer, findKey, tellsWhy: true, rendition });
    const late = ctx.clock.sleep(LIVE_PICTURE_MS, done.signal).catch(() => {});
    await Promise.race([viewer.over, late]).finally(leave);
  } catch (err) {
    if (!(err instanceof AppError) || err.kind === 'Internal') throw err;
    viewer.end('SourceFailed', err.message);
  } finally {
    done.abort();
  }
  return viewer;
}

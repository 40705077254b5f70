/** Tries whether a feed's live stream works, as a viewer would see it (LIV-01). */
import { AppError } from '@longview/base';
import type { LiveCheck } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { LIVE_ENDS, LIVE_NO_PICTURE, LIVE_PICTURE_MS, liveCheck } from '@longview/rules/live';
import type { Ctx } from '../../context.ts';
import type { FrameFeed } from '../../frames/index.ts';
import type { LiveViewer } from '../../live/index.ts';
import type { SourceTarget } from '../capture-sources/index.ts';
import { requireFrames } from '../frames/index.ts';
import { liveStanding, toSource } from './live-access.ts';
import { toLiveCheck } from './live-view.ts';

/** @throws AppError NotFound, Unauthenticated, Forbidden */
export async function checkLive(ctx: Ctx, actor: Actor, feedId: string): Promise<LiveCheck> {
  const { feed } = await requireFrames(ctx, actor, feedId, 'EditCapturePolicyStatement');
  const { obstacles, target } = await liveStanding(ctx, feed);
  const trial = obstacles.length === 0 && target ? { failure: await tryOut(ctx, feed, target) } : null;
  return toLiveCheck(liveCheck(obstacles, trial));
}

/** Null when a picture came in time, else why not. */
async function tryOut(ctx: Ctx, feed: FrameFeed, target: SourceTarget): Promise<string | null> {
  const { viewer, seen } = trialViewer();
  const source = toSource(ctx, target);
  const findKey = async () => source.key;
  const done = new AbortController();
  try {
    const leave = ctx.live.join({ feedId: feed.id, source, viewer, tellsWhy: true, findKey });
    const late = ctx.clock.sleep(LIVE_PICTURE_MS, done.signal).then(
      () => LIVE_NO_PICTURE,
      () => null,
    );
    return await Promise.race([seen, late]).finally(leave);
  } catch (err) {
    if (err instanceof AppError && err.kind !== 'Internal') return err.message;
    throw err;
  } finally {
    done.abort();
  }
}

function trialViewer(): { viewer: LiveViewer; seen: Promise<string | null> } {
  const { promise: seen, resolve } = Promise.withResolvers<string | null>();
  const viewer: LiveViewer = {
    unsentBytes: 0,
    head: () => {},
    fragment: () => resolve(null),
    end: (code, why) => resolve(why ?? LIVE_ENDS[code]),
  };
  return { viewer, seen };
}

/**
 * Finds frames for callers who may see only old ones, or only some (PRM-38, EXT-05). Of each span of the absolute
 * grid they see its first frame, so that no choice of times shows them another.
 */
import type { Clock } from '@longview/base';
import type { Frame, Match } from '@longview/frame-store';
import type { ViewLimit } from '@longview/rules';
import type { Frames } from '../../frames/index.ts';
import { visibleEnd } from './frame-access.ts';

interface LimitContext {
  frames: Frames;
  clock: Clock;
}

export const isLimited = ({ delaySec, everySec }: ViewLimit) => delaySec > 0 || everySec > 0;

/** The newest frame that the limit shows; null when there is none. */
export async function newestWithin(ctx: LimitContext, feedId: string, limit: ViewLimit) {
  const endSec = visibleEnd(ctx.clock, limit, Number.MAX_SAFE_INTEGER);
  const newest = await newestBefore(ctx, feedId, endSec);
  return newest && shown(ctx, feedId, newest, limit);
}

/** The stored frame that `match` chooses among those that the limit shows; null when there is none. */
export async function readWithin(
  ctx: LimitContext,
  feedId: string,
  timeSec: number,
  match: Match,
  limit: ViewLimit,
): Promise<Frame | null> {
  const lastSec = visibleEnd(ctx.clock, limit, Math.floor(ctx.clock.now() / 1000) + 1) - 1;
  if (timeSec > lastSec && (match === 'exact' || match === 'after')) return null;
  const found = await ctx.frames.read(feedId, Math.min(timeSec, lastSec), match);
  const inTime = found && secOf(found) > lastSec ? await newestBefore(ctx, feedId, lastSec + 1) : found;
  const frame = inTime && (await shown(ctx, feedId, inTime, limit));
  if (!frame || !inTime || match === 'nearest' || match === 'before') return frame;
  if (frame.timeUs === inTime.timeUs) return frame;
  return match === 'exact' ? null : firstOfNext(ctx, feedId, frame, lastSec, limit);
}

/** The frame that stands for the span of `frame`. */
async function shown(ctx: LimitContext, feedId: string, frame: Frame, { everySec }: ViewLimit) {
  if (everySec === 0) return frame;
  const startSec = secOf(frame) - (secOf(frame) % everySec);
  // The live image may be a frame that is not stored.
  const first = await ctx.frames.read(feedId, startSec, 'after');
  return first && first.timeUs < frame.timeUs ? first : frame;
}

async function firstOfNext(
  ctx: LimitContext,
  feedId: string,
  frame: Frame,
  lastSec: number,
  { everySec }: ViewLimit,
): Promise<Frame | null> {
  const nextSec = secOf(frame) - (secOf(frame) % everySec) + everySec;
  const next = nextSec > lastSec ? null : await ctx.frames.read(feedId, nextSec, 'after');
  return next && secOf(next) <= lastSec ? next : null;
}

async function newestBefore({ frames }: LimitContext, feedId: string, endSec: number) {
  const latest = await frames.latest(feedId);
  return latest && secOf(latest) < endSec ? latest : frames.read(feedId, endSec - 1, 'before');
}

const secOf = ({ timeUs }: Frame) => Math.floor(timeUs / 1e6);

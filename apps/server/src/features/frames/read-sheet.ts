/** A sheet of small pictures, so that scrubbing costs no call per moment (EXT-110). */
import { badField } from '@longview/base';
import {
  type Actor,
  isSheetPlace,
  isSheetStep,
  SHEET_THUMB,
  type SheetPlace,
  sheetSpan,
  sheetTimesText,
  sheetWindowSec,
  timesOfSlots,
  type ViewLimit,
} from '@longview/rules';
import type { FrameFeed } from '../../frames/index.ts';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { FramesCtx } from './ctx.ts';
import { isForAnyone, requireFrames, visibleEnd, visibleStart } from './frame-access.ts';
import { isLimited } from './limited-frames.ts';

export interface SheetWish {
  feedid: string;
  step: number;
  phase: number;
  number: number;
  /** The header If-None-Match. */
  ifNoneMatch: string | undefined;
}

/** 204 where there is no picture. @throws AppError InvalidInput for a sheet that does not exist */
export async function readSheet(
  ctx: Pick<FramesCtx, 'clock' | 'sent' | 'frames'>,
  actor: Actor,
  wish: SheetWish,
): Promise<HttpReply> {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const place = requirePlace(wish);
  const slots = timesOfSlots(place, await timesOn(ctx, feed, place, limit));
  const caching = cachingOf(ctx, feed, place, limit);
  if (slots.every((timeSec) => timeSec === null)) return reply(204, null, caching);
  const { jpeg, tag } = await ctx.frames.sheets.read(feed.id, place, slots);
  const ETag = `"${tag}"`;
  if (isKnownTag(wish.ifNoneMatch, ETag)) return reply(304, null, { ETag, ...caching });
  ctx.sent.note(feed.id, jpeg.length);
  const headers = { 'Content-Type': 'image/jpeg', ETag, 'Sheet-Times': sheetTimesText(place, slots) };
  return reply(200, jpeg, { ...headers, ...caching });
}

function requirePlace({ step, phase: phaseSec, number }: SheetWish): SheetPlace {
  if (!isSheetStep(step)) throw badField('step', 'FieldNotOneOf', { choices: '60, 300, 900, 3600, 86400' });
  const place = { stepSec: step, phaseSec, number };
  if (!isSheetPlace(place)) throw badField('number', 'NoSuchSheet');
  return place;
}

/** The first frame that the caller may see of each window; windows are slots, or three hours of a day. */
async function timesOn(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  feed: FrameFeed,
  place: SheetPlace,
  limit: ViewLimit,
): Promise<number[]> {
  const span = sheetSpan(place);
  const fromSec = visibleStart(limit, span.fromSec);
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const endSec = visibleEnd(ctx.clock, limit, Math.min(span.toSec, nowSec + 1));
  if (endSec <= fromSec) return [];
  const windowSec = sheetWindowSec(place.stepSec);
  const intervalSec =
    limit.everySec === 0 ? windowSec : Math.ceil(windowSec / limit.everySec) * limit.everySec;
  const options = { intervalSec, originSec: 0, limit: (span.toSec - span.fromSec) / windowSec + 1 };
  return (await ctx.frames.store.firstOfEach(feed.id, fromSec, endSec, options)).times;
}

/** Nothing is fixed for ever: late frames come, old ones are thinned. */
function cachingOf(ctx: Pick<FramesCtx, 'clock'>, feed: FrameFeed, place: SheetPlace, limit: ViewLimit) {
  const isOver = sheetSpan(place).toSec * 1000 < ctx.clock.now();
  if (!isOver || isLimited(limit)) return { 'Cache-Control': 'private, no-cache' };
  const who = isForAnyone(feed, SHEET_THUMB.height) ? 'public' : 'private';
  return { 'Cache-Control': `${who}, max-age=3600` };
}

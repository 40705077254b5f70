/** Times of the stored frames in a range (PUB-06), and of those that are marked as asked (EXT-583). */
import { badField } from '@longview/base';
import { type Actor, formatTime, MAX_FILM_FRAMES, type ViewLimit } from '@longview/rules';
import { parseStyle } from '../../films/index.ts';
import type { FrameFeed } from '../../frames/index.ts';
import type { FramesCtx } from './ctx.ts';
import { requireFrames, visibleEnd, visibleStart } from './frame-access.ts';
import { type MarkWish, nextWanted, readChoice } from './mark-filter.ts';
import { requireRange } from './read-times.ts';
import { visibleMarks } from './visible-marks.ts';

export interface TimesWish extends MarkWish {
  feedId: string;
  starttime?: string | undefined;
  endtime?: string | undefined;
  /** Seconds; absent is every frame. */
  interval?: number | undefined;
  /** With it: those of a film with slots of `interval`. */
  look?: string | undefined;
  /** Times in the answer at most. */
  limit: number;
}

interface Spans {
  /** Absent: every frame. */
  intervalSec?: number;
  /** Absent: counted from where the range begins. */
  originSec?: number;
}

/**
 * Both ends count; of what is more than the limit it says where to ask on.
 * @throws AppError InvalidInput for missing or reversed times, or names that are no mark
 */
export async function queryFrames(
  ctx: Pick<FramesCtx, 'clock' | 'frames' | 'films'>,
  actor: Actor,
  wish: TimesWish,
) {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedId, 'ViewHistoryPolicyStatement');
  const range = requireRange(
    { name: 'starttime', text: wish.starttime },
    { name: 'endtime', text: wish.endtime },
  );
  const fromSec = visibleStart(limit, range.fromSec);
  const endSec = visibleEnd(ctx.clock, limit, range.toSec + 1);
  const choice = readChoice(wish);
  if (endSec <= fromSec) return { Frames: [], Truncated: false };
  if (wish.look) return filmTimes(ctx, feed, { fromSec, toSec: endSec }, limit, wish);
  const spans = spansOf(wish.interval, limit);
  const marks = choice && (await visibleMarks(ctx, feed.id, { fromSec, toSec: endSec }, limit));
  const wanted = marks && nextWanted(marks.days, choice);
  // Of a span they see the first picture, or none.
  const isOfSpans = limit.everySec > 0;
  const { times, truncated } = await ctx.frames.store.firstOfEach(feed.id, fromSec, endSec, {
    ...spans,
    ...(wanted && !isOfSpans && { nextWanted: wanted }),
    limit: wish.limit,
  });
  const seen = wanted && isOfSpans ? times.filter((timeSec) => wanted(timeSec) === timeSec) : times;
  const Frames = seen.map(formatTime);
  const last = times.at(-1);
  if (!truncated || last === undefined) return { Frames, Truncated: false };
  return { Frames, Truncated: true, Next: formatTime(nextStart(last, fromSec, spans)) };
}

/** Those of a condensed film (EXT-607): what its pictures are cannot be told from its interval. */
async function filmTimes(
  { films }: Pick<FramesCtx, 'films'>,
  feed: FrameFeed,
  range: { fromSec: number; toSec: number },
  { everySec }: ViewLimit,
  { look = '', interval, limit }: TimesWish,
) {
  if (interval === undefined) throw badField('interval', 'FieldRequired');
  const isFilm = interval >= everySec && (range.toSec - range.fromSec) / interval <= MAX_FILM_FRAMES;
  if (!isFilm) throw badField('interval', 'NotPlaylistAddress');
  const style = parseStyle(look);
  const times = await films.timesOf(feed, {
    ...range,
    slotSec: interval,
    style,
    everySec,
    limit: MAX_FILM_FRAMES + 2,
  });
  const given = times.slice(0, limit);
  const next = times[limit];
  const Frames = given.map(formatTime);
  return next === undefined
    ? { Frames, Truncated: false }
    : { Frames, Truncated: true, Next: formatTime(next) };
}

/** The page after goes on with the span after that of the last frame, so that all pages have the spans of the first. */
function nextStart(
  lastSec: number,
  fromSec: number,
  { intervalSec = 1, originSec = fromSec }: Spans,
): number {
  return originSec + (Math.floor((lastSec - originSec) / intervalSec) + 1) * intervalSec;
}

/** Under a limit the spans are whole ones of its grid: the first frame of each is one that the caller may see. */
function spansOf(intervalSec: number | undefined, { everySec }: ViewLimit): Spans {
  if (everySec === 0) return intervalSec === undefined ? {} : { intervalSec };
  return { intervalSec: Math.ceil((intervalSec ?? 0) / everySec || 1) * everySec, originSec: 0 };
}

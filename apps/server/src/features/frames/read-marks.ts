/** What the pictures of a range are: dark, in fog, covered (EXT-584), as JSON and as CSV (EXT-585). */
import { badField } from '@longview/base';
import type { FrameMarks } from '@longview/contract';
import { type Actor, formatTime, type ViewLimit } from '@longview/rules';
import { SLOT_SECONDS, SLOTS_A_DAY } from '@longview/rules/changes';
import type { FrameFeed } from '../../frames/index.ts';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import type { FramesCtx } from './ctx.ts';
import { requireFrames } from './frame-access.ts';
import { namesOf } from './mark-filter.ts';
import { requireRange } from './read-times.ts';
import { type VisibleMarks, visibleMarks } from './visible-marks.ts';

/** A year and two weeks, as for colours. */
const MAX_SLOTS = 110_000;

export interface MarksWish {
  feedid: string;
  from: string;
  to: string;
}

/** Seconds, with mark bits, none of them 0. */
interface Run {
  fromSec: number;
  toSec: number;
  marks: number;
}

/** @throws AppError NotFound without such a feed, InvalidInput for a bad range, Unavailable */
export async function readMarks(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  actor: Actor,
  wish: MarksWish,
): Promise<FrameMarks> {
  const { runs, knownSec } = await findRuns(ctx, actor, wish);
  return {
    Runs: runs.map(({ fromSec, toSec, marks }) => ({
      From: formatTime(fromSec),
      To: formatTime(toSec),
      Marks: namesOf(marks),
    })),
    KnownTo: knownSec === null ? null : formatTime(knownSec),
  };
}

/** @throws as `readMarks` */
export async function readMarksCsv(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  actor: Actor,
  wish: MarksWish,
): Promise<HttpReply> {
  const { feed, runs } = await findRuns(ctx, actor, wish);
  const lines = runs.map(
    ({ fromSec, toSec, marks }) =>
      `${formatTime(fromSec)},${formatTime(toSec)},${namesOf(marks).join(' ')}\r\n`,
  );
  return reply(200, `From,To,Marks\r\n${lines.join('')}`, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition('attachment', `${feed.name} marks.csv`),
  });
}

async function findRuns(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  actor: Actor,
  wish: MarksWish,
): Promise<{ feed: FrameFeed; runs: Run[]; knownSec: number | null }> {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const range = requireRange({ name: 'from', text: wish.from }, { name: 'to', text: wish.to });
  if ((range.toSec - range.fromSec) / SLOT_SECONDS > MAX_SLOTS)
    throw badField('to', 'RangeOfDays', { most: Math.floor(MAX_SLOTS / SLOTS_A_DAY) });
  const seen = await visibleMarks(ctx, feed.id, range, limit);
  const runs =
    limit.everySec > SLOT_SECONDS
      ? await runsOfSpans(ctx, feed.id, { fromSec: range.fromSec, ...seen }, limit)
      : runsOf({ fromSec: range.fromSec, ...seen });
  const untilSec = await ctx.frames.pictureMarks.knownUntil(feed.id);
  // Nothing is ever known of a feed's first days.
  const isKnown = untilSec !== null && untilSec > range.fromSec && seen.days.size > 0;
  const knownSec = isKnown ? Math.min(untilSec, seen.toSec) : null;
  return { feed, runs, knownSec };
}

/** Neighbours that are marked alike as one, within the range. */
function runsOf({ days, fromSec, toSec }: VisibleMarks & { fromSec: number }): Run[] {
  const runs: Run[] = [];
  for (const [day, ofDay] of days)
    for (const [slot, marks] of ofDay.entries()) {
      const atSec = (day * SLOTS_A_DAY + slot) * SLOT_SECONDS;
      const run = { fromSec: Math.max(fromSec, atSec), toSec: Math.min(toSec, atSec + SLOT_SECONDS), marks };
      if (run.fromSec < run.toSec) addRun(runs, run);
    }
  return runs;
}

/** Of each span what its first picture is marked as: the only one that the caller may see. */
async function runsOfSpans(
  { frames }: Pick<FramesCtx, 'frames'>,
  feedId: string,
  { days, fromSec, toSec }: VisibleMarks & { fromSec: number },
  { everySec }: ViewLimit,
): Promise<Run[]> {
  const runs: Run[] = [];
  const firstSec = Math.ceil(fromSec / everySec) * everySec;
  if (firstSec >= toSec) return runs;
  const spans = { intervalSec: everySec, originSec: 0, limit: MAX_SLOTS };
  for (const timeSec of (await frames.store.firstOfEach(feedId, firstSec, toSec, spans)).times) {
    const slot = Math.floor(timeSec / SLOT_SECONDS);
    const marks = days.get(Math.floor(slot / SLOTS_A_DAY))?.[slot % SLOTS_A_DAY] ?? 0;
    const startSec = timeSec - (timeSec % everySec);
    addRun(runs, { fromSec: startSec, toSec: Math.min(toSec, startSec + everySec), marks });
  }
  return runs;
}

function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (run.marks === 0) return;
  if (last?.toSec === run.fromSec && last.marks === run.marks) last.toSec = run.toSec;
  else runs.push(run);
}

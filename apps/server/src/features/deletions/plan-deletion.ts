/** What of a feed a deletion would take (EXT-306): frames from rows where whole hours go, so that years cost little. */
import type { DeletionPreview } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { Queryable } from '../../db/transaction.ts';
import type { Span } from '../../feeds/index.ts';
import { type ClipObjects, listClipsBetween } from '../clips/index.ts';
import { type FilmInRange, filmsBetween } from '../kept-films/index.ts';
import type { DeletionsCtx } from './ctx.ts';
import { countKept, openHours, sumClosed } from './deletion-queries.ts';

export interface DeletionPlan {
  frames: FrameSum;
  clips: ClipObjects[];
  films: FilmInRange[];
  keptCount: number;
}

interface FrameSum {
  count: number;
  bytes: number;
  firstSec: number | null;
  lastSec: number | null;
}

const HOUR_SEC = 3600;

export async function planDeletion(
  ctx: Pick<DeletionsCtx, 'clock' | 'db' | 'schedules' | 'frames'>,
  feedId: string,
  span: Span,
): Promise<DeletionPlan> {
  const { fromSec, toSec } = span;
  return {
    frames: await sumFrames(ctx, feedId, span),
    clips: await listClipsBetween(ctx.db, feedId, fromSec, toSec),
    films: await filmsBetween(ctx, feedId, fromSec, toSec),
    keptCount: await countKept(ctx.db, feedId, span),
  };
}

async function sumFrames(
  ctx: Pick<DeletionsCtx, 'db' | 'frames'>,
  feedId: string,
  span: Span,
): Promise<FrameSum> {
  const { db } = ctx;
  const { fromSec, toSec } = span;
  const whole = { fromSec: ceilHour(fromSec), toSec: toSec - (toSec % HOUR_SEC) };
  if (whole.toSec <= whole.fromSec) return sumOf(ctx, feedId, span);
  const written = await openHours(db, feedId, whole);
  const closed = await sumRuns(db, feedId, runsBetween(whole, written));
  const parts = [
    { fromSec, toSec: whole.fromSec },
    ...written.map((hourSec) => ({ fromSec: hourSec, toSec: hourSec + HOUR_SEC })),
    { fromSec: whole.toSec, toSec },
  ];
  const sums = [closed];
  for (const part of parts) sums.push(await sumOf(ctx, feedId, part));
  return sums.reduce(add, NOTHING);
}

/** What is left of the span without the hours that are being written. */
function runsBetween({ fromSec, toSec }: Span, written: readonly number[]): Span[] {
  const edges = [fromSec, ...written.flatMap((hourSec) => [hourSec, hourSec + HOUR_SEC]), toSec];
  const runs: Span[] = [];
  for (let i = 0; i < edges.length; i += 2) runs.push({ fromSec: edges[i] ?? 0, toSec: edges[i + 1] ?? 0 });
  return runs.filter((run) => run.toSec > run.fromSec);
}

async function sumRuns(db: Queryable, feedId: string, runs: readonly Span[]): Promise<FrameSum> {
  let sum = NOTHING;
  for (const run of runs) {
    const { count, bytes, first_us: firstUs, last_us: lastUs } = await sumClosed(db, feedId, run);
    sum = add(sum, { count, bytes, firstSec: secOf(firstUs), lastSec: secOf(lastUs) });
  }
  return sum;
}

async function sumOf(
  { frames }: Pick<DeletionsCtx, 'frames'>,
  feedId: string,
  { fromSec, toSec }: Span,
): Promise<FrameSum> {
  let sum = NOTHING;
  if (toSec <= fromSec) return sum;
  for await (const { times, sizes } of frames.store.hours(feedId, fromSec, toSec)) {
    const bytes = sizes.reduce((all, size) => all + size, 0);
    sum = add(sum, { count: times.length, bytes, firstSec: times[0] ?? null, lastSec: times.at(-1) ?? null });
  }
  return sum;
}

const NOTHING: FrameSum = { count: 0, bytes: 0, firstSec: null, lastSec: null };

function add(a: FrameSum, b: FrameSum): FrameSum {
  const known = (secs: (number | null)[]) => secs.filter((sec) => sec !== null);
  const [firsts, lasts] = [known([a.firstSec, b.firstSec]), known([a.lastSec, b.lastSec])];
  return {
    count: a.count + b.count,
    bytes: a.bytes + b.bytes,
    firstSec: firsts.length === 0 ? null : Math.min(...firsts),
    lastSec: lasts.length === 0 ? null : Math.max(...lasts),
  };
}

const ceilHour = (sec: number) => Math.ceil(sec / HOUR_SEC) * HOUR_SEC;
const secOf = (us: number | null) => (us === null ? null : Math.floor(us / 1e6));
const timeOf = (sec: number | null) => (sec === null ? null : formatTime(sec));

export function toPreview({ frames, clips, films, keptCount }: DeletionPlan): DeletionPreview {
  return {
    FrameCount: frames.count,
    ByteCount: frames.bytes,
    FirstTime: timeOf(frames.firstSec),
    LastTime: timeOf(frames.lastSec),
    ClipCount: clips.length,
    KeptCount: keptCount,
    Films: films.map(({ id, name, frameCount, leftSec }) => ({
      FilmId: id,
      Name: name,
      FrameCount: frameCount,
      FramesLeft: leftSec.length,
    })),
  };
}

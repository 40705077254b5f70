/** Chooses the pictures of a stack, of those that the caller may see (EXT-661). Unix seconds. */
import type { ViewLimit } from '@longview/rules';
import type { Schedule } from '@longview/rules/schedule';
import { type StackKind, spreadEnds } from '@longview/rules/stacks';
import { zoned } from '@longview/rules/timeline';
import type { FrameFeed, Frames } from '../../frames/index.ts';
import { chooseTimes } from '../kept-films/index.ts';

export interface TimesWish {
  feed: FrameFeed;
  /** What the caller sees of the range, [from, to). */
  fromSec: number;
  toSec: number;
  limit: ViewLimit;
  kind: StackKind;
  count: number;
  schedule: Pick<Schedule, 'isActiveAt'> | null;
}

/** A day of a grid: its number since 1970 in the feed's zone, and its picture if it has one. */
export interface GridDay {
  day: number;
  timeSec: number | null;
}

/** Looked at for each one that is chosen, so that where pictures are few others are near. */
const CHOSEN_OF = 8;
/** Where too few are found at such steps, they are looked for at steps this much shorter. */
const FINER = 16;
const MOST_LISTED = 200_000;
const DAY_MS = 86_400_000;

/** At most `count`, evenly spread over the pictures of the range, ascending; of a Pair the first and the last. */
export async function stackTimes(frames: Frames, wish: TimesWish): Promise<number[]> {
  const { fromSec, toSec, kind, count, schedule } = wish;
  if (toSec <= fromSec) return [];
  if (kind === 'Pair') return spreadEnds(await endsOf(frames, wish), count);
  let found: number[] = [];
  let stepSec = Math.max(1, Math.floor((toSec - fromSec) / (count * CHOSEN_OF)));
  for (;;) {
    const { times, truncated } = await listed(frames, wish, stepSec);
    // Those of a part of the range would not be spread over it.
    if (truncated && found.length > 0) break;
    found = times.filter((timeSec) => schedule?.isActiveAt(timeSec) ?? true);
    if (found.length >= count || stepSec === 1 || truncated) break;
    stepSec = Math.max(1, Math.floor(stepSec / FINER));
  }
  return spreadEnds(found, count);
}

/** Each day from the first with a picture to the last, or `count` of them: its best picture, as EXT-606 chooses it. */
export async function gridDays(frames: Frames, wish: TimesWish): Promise<GridDay[]> {
  const { feed, count } = wish;
  const times = await plainTimes(frames, wish, 'Daily');
  const byDay = new Map(times.map((timeSec) => [dayOf(timeSec, feed.timeZone), timeSec]));
  const numbers = [...byDay.keys()];
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return spreadEnds(days, count).map((day) => ({ day, timeSec: byDay.get(day) ?? null }));
}

function dayOf(timeSec: number, timeZone: string): number {
  const { year, month, day } = zoned(timeSec, timeZone);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The first picture of each step, or of each span of the limit. */
function listed(
  { store }: Frames,
  { feed, fromSec, toSec, limit: { everySec } }: TimesWish,
  stepSec: number,
) {
  const spans =
    everySec === 0
      ? { intervalSec: stepSec, originSec: fromSec }
      : { intervalSec: Math.ceil(stepSec / everySec) * everySec, originSec: 0 };
  return store.firstOfEach(feed.id, fromSec, toSec, { ...spans, limit: MOST_LISTED });
}

/** The first and the last, which are one where there is only one. */
async function endsOf(frames: Frames, wish: TimesWish): Promise<number[]> {
  const { feed, fromSec, toSec, limit, schedule } = wish;
  if (schedule || limit.everySec > 0) return plainTimes(frames, wish, 'None');
  const first = await frames.store.find(feed.id, fromSec, 'after');
  const last = await frames.store.find(feed.id, toSec - 1, 'before');
  const times = [first, last].map((info) => Math.floor((info?.timeUs ?? -1) / 1e6));
  return [...new Set(times)].filter((timeSec) => timeSec >= fromSec && timeSec < toSec);
}

/** All of the range, or the best of each day. */
async function plainTimes(frames: Frames, wish: TimesWish, condense: 'None' | 'Daily'): Promise<number[]> {
  const { feed, fromSec, toSec, limit, schedule } = wish;
  if (toSec <= fromSec) return [];
  const { times } = await chooseTimes(frames, {
    ...{ feedId: feed.id, fromSec, toSec, schedule, condense },
    ...{ intervalSec: null, wantedCount: null, everySec: limit.everySec, skipDark: false, mostHeld: 0 },
    ...{ timeZone: feed.timeZone, weekdays: [], pick: { by: 'First' } },
  });
  return times;
}

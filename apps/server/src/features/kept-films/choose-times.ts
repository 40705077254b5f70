/**
 * Owns which frames of a range a kept film is made of (TLP-02): all or one of each span, within its schedule, without
 * dark ones, and condensed by what they are marked as (EXT-605). What is left out is left out before spans are counted, so that one frame a day by daylight is at day.
 */
import { SLOT_SEC } from '@longview/frame-store';
import { MAX_FILM_FRAMES } from '@longview/rules';
import type { Condensation } from '@longview/rules/changes';
import { firstOfSpans, holdGaps, spreadOver, usualStep } from '@longview/rules/kept-films';
import type { Schedule } from '@longview/rules/schedule';
import { bestByMarks, brightTimes, byMarks, DAILY_STEP_SEC, type FilmFrames } from '../../films/index.ts';

export interface TimesWish {
  feedId: string;
  /** Unix seconds, [from, to). */
  fromSec: number;
  toSec: number;
  /** Seconds between frames; null: all of them. */
  intervalSec: number | null;
  /** Frames of film that the wanted length has; null: as many as there are. */
  wantedCount: number | null;
  /** What the orderer's own limit shows (EXT-05); 0: all. */
  everySec: number;
  schedule: Pick<Schedule, 'isActiveAt'> | null;
  skipDark: boolean;
  condense: Condensation | 'None';
  /** Where days begin. */
  timeZone: string;
  /** Frames of film that a gap is held at most; 0: gaps are left out. */
  mostHeld: number;
}

const PAGE = 50_000;
/** So long a film has its gaps closed by the day anyway; reading on would only cost memory. */
const MOST_READ = 5_000_000;

/** Ascending; repeated where a gap is held. More than MAX_FILM_FRAMES means that there are too many. */
export async function chooseTimes(frames: FilmFrames, wish: TimesWish): Promise<number[]> {
  const { feedId, condense } = wish;
  const seen: number[] = [];
  for await (const page of pagesOf(frames, wish)) {
    const scheduled = page.filter((timeSec) => wish.schedule?.isActiveAt(timeSec) ?? true);
    const lit = wish.skipDark ? await brightTimes(frames, feedId, scheduled) : scheduled;
    const isByMark = condense === 'Active' || condense === 'Clear';
    for (const timeSec of isByMark ? await byMarks(frames, feedId, lit, condense) : lit) seen.push(timeSec);
  }
  return paced(condense === 'Daily' ? await bestByMarks(frames, feedId, wish.timeZone, seen) : seen, wish);
}

/** As many as the film has, in its order. */
function paced(seen: number[], wish: TimesWish): number[] {
  const spaced = wish.intervalSec === null ? seen : firstOfSpans(seen, wish.intervalSec, wish.fromSec);
  const { wantedCount } = wish;
  const chosen =
    wantedCount === null || spaced.length <= wantedCount ? spaced : spreadOver(spaced, wantedCount);
  if (chosen.length > MAX_FILM_FRAMES) return chosen;
  const held = wish.mostHeld === 0 ? chosen : holdGaps(chosen, usualStep(chosen), wish.mostHeld);
  return wantedCount === null ? held : spreadOver(held, wantedCount);
}

async function* pagesOf(
  { store }: Pick<FilmFrames, 'store'>,
  { feedId, fromSec, toSec, everySec, ...wish }: TimesWish,
): AsyncGenerator<number[]> {
  const isPlain = wish.schedule === null && !wish.skipDark && wish.condense === 'None' && everySec === 0;
  const intervalSec = isPlain ? (wish.intervalSec ?? 1) : chosenStep(wish, Math.max(1, everySec));
  const originSec = isPlain ? fromSec : 0;
  const isOverFull = (count: number) =>
    wish.wantedCount === null && wish.intervalSec === null && count > MAX_FILM_FRAMES * 10;
  let read = 0;
  for (let at = fromSec; at < toSec && read < MOST_READ && !isOverFull(read); ) {
    const options = { intervalSec, originSec, limit: PAGE };
    const { times, truncated } = await store.firstOfEach(feedId, at, toSec, options);
    yield times;
    const last = times.at(-1);
    if (!truncated || last === undefined) return;
    read += times.length;
    // The span of the last one is over for good.
    at = originSec + (Math.floor((last - originSec) / intervalSec) + 1) * intervalSec;
  }
}

/** Seconds between the frames that are chosen of, whole spans of what the orderer sees. */
function chosenStep(
  { condense, schedule, skipDark }: Pick<TimesWish, 'condense' | 'schedule' | 'skipDark'>,
  everySec: number,
) {
  if (condense !== 'Daily') return everySec;
  // What else leaves pictures out may leave out all of those at full hours.
  const stepSec = schedule || skipDark ? SLOT_SEC : DAILY_STEP_SEC;
  return Math.ceil(stepSec / everySec) * everySec;
}

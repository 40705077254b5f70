/**
 * Owns which frames of a range a kept film is made of (TLP-02): all or one of each span, within its schedule, without
 * dark ones. What is left out is left out before spans are counted, so that one frame a day by daylight is at day.
 */
import { type FrameStore, SLOT_SEC } from '@longview/frame-store';
import { daylightTimes, MAX_FILM_FRAMES } from '@longview/rules';
import { firstOfSpans, holdGaps, spreadOver, usualStep } from '@longview/rules/kept-films';
import type { Schedule } from '@longview/rules/schedule';

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
  /** Frames of film that a gap is held at most; 0: gaps are left out. */
  mostHeld: number;
}

const PAGE = 50_000;
/** So long a film has its gaps closed by the day anyway; reading on would only cost memory. */
const MOST_READ = 5_000_000;

/** Ascending; repeated where a gap is held. More than MAX_FILM_FRAMES means that there are too many. */
export async function chooseTimes(
  store: Pick<FrameStore, 'firstOfEach' | 'colors'>,
  wish: TimesWish,
): Promise<number[]> {
  const seen: number[] = [];
  for await (const page of pagesOf(store, wish)) {
    const scheduled = page.filter((timeSec) => wish.schedule?.isActiveAt(timeSec) ?? true);
    for (const timeSec of wish.skipDark ? await bright(store, wish.feedId, scheduled) : scheduled) {
      seen.push(timeSec);
    }
  }
  const spaced = wish.intervalSec === null ? seen : firstOfSpans(seen, wish.intervalSec, wish.fromSec);
  const { wantedCount } = wish;
  const chosen =
    wantedCount === null || spaced.length <= wantedCount ? spaced : spreadOver(spaced, wantedCount);
  if (chosen.length > MAX_FILM_FRAMES) return chosen;
  const held = wish.mostHeld === 0 ? chosen : holdGaps(chosen, usualStep(chosen), wish.mostHeld);
  return wantedCount === null ? held : spreadOver(held, wantedCount);
}

async function* pagesOf(
  store: Pick<FrameStore, 'firstOfEach'>,
  { feedId, fromSec, toSec, everySec, ...wish }: TimesWish,
): AsyncGenerator<number[]> {
  const isPlain = wish.schedule === null && !wish.skipDark && everySec === 0;
  const intervalSec = isPlain ? (wish.intervalSec ?? 1) : Math.max(1, everySec);
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

async function bright(store: Pick<FrameStore, 'colors'>, feedId: string, times: number[]): Promise<number[]> {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return times;
  const fromSec = first - (first % SLOT_SEC);
  return daylightTimes(
    times,
    await store.colors.read(feedId, fromSec, last + 1, SLOT_SEC),
    fromSec,
    SLOT_SEC,
  );
}

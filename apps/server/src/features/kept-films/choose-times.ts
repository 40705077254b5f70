/**
 * Owns which frames of a range a kept film is made of (TLP-02): all or one of each span, on its days of the week, within its schedule,
 * without dark ones, condensed by what they are marked as (EXT-605), and of each step the one that is wished for (EXT-690). What is
 * left out is left out before spans are counted, so that one frame a day by daylight is at day.
 */
import { SLOT_SEC } from '@longview/frame-store';
import { MAX_FILM_FRAMES } from '@longview/rules';
import type { Condensation } from '@longview/rules/changes';
import {
  type FilmLeftOut,
  firstOfSpans,
  holdGaps,
  onWeekdays,
  spreadOver,
  usualStep,
} from '@longview/rules/kept-films';
import type { Schedule } from '@longview/rules/schedule';
import { offsetsBetween } from '@longview/rules/timeline';
import { brightTimes, byMarks, DAILY_STEP_SEC, type FilmFrames } from '../../films/index.ts';
import {
  isLongEnough,
  type Picked,
  type Picking,
  pickDaily,
  pickOfSteps,
  pickSunLocked,
} from './pick-times.ts';

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
  /** ISO days of the week; none: all. */
  weekdays: readonly number[];
  /** Other than `First` only with `condense` other than `Daily`, and with an interval or a count. */
  pick: Picking;
  /** Where days begin. */
  timeZone: string;
  /** Frames of film that a gap is held at most; 0: gaps are left out. */
  mostHeld: number;
}

export interface ChosenTimes {
  /** Ascending; repeated where a gap is held. More than MAX_FILM_FRAMES means that there are too many. */
  times: number[];
  /** Pictures of which they were chosen. */
  lookedAt: number;
  /** How many of them are not in the film, and why; of `Marks` steps, of `Sun` days. */
  leftOut: Map<FilmLeftOut, number>;
  /** The first of each step was taken, for steps are too short to choose of. */
  isStepTooShort: boolean;
}

interface Step {
  stepSec: number;
  originSec: number;
}

const PAGE = 50_000;
/** So long a film has its gaps closed by the day anyway; reading on would only cost memory. */
const MOST_READ = 5_000_000;
const DAY_SEC = 86_400;
/** The sun moves a quarter of a degree in it; of more than a year so many pictures are not looked at. */
const SUN_STEP_SEC = 60;
const YEAR_SEC = 366 * DAY_SEC;

export async function chooseTimes(frames: FilmFrames, wish: TimesWish): Promise<ChosenTimes> {
  const { pick, timeZone } = wish;
  const isOfSteps = pick.by === 'Best' || pick.by === 'Smart';
  const step = isOfSteps ? await stepOf(frames, wish) : null;
  const isStepTooShort = step !== null && !isLongEnough(step.stepSec);
  const steps = isStepTooShort ? null : step;
  const leftOut = new Map<FilmLeftOut, number>();
  const seen: number[] = [];
  let lookedAt = 0;
  const zone = wish.weekdays.length > 0 ? offsetsBetween(timeZone, wish.fromSec, wish.toSec) : [];
  for await (const page of pagesOf(frames, wish, steps)) {
    lookedAt += page.length;
    let left = page;
    const keep = (by: FilmLeftOut, kept: number[]) => {
      if (kept.length < left.length) leftOut.set(by, (leftOut.get(by) ?? 0) + left.length - kept.length);
      left = kept;
    };
    if (wish.weekdays.length > 0) keep('Weekday', onWeekdays(left, wish.weekdays, zone));
    if (wish.schedule)
      keep(
        'Schedule',
        left.filter((sec) => wish.schedule?.isActiveAt(sec)),
      );
    if (wish.skipDark) keep('Dark', await brightTimes(frames, wish.feedId, left));
    const { condense } = wish;
    if (condense === 'Active' || condense === 'Clear')
      keep('Condense', await byMarks(frames, wish.feedId, left, condense));
    for (const timeSec of left) seen.push(timeSec);
  }
  const picked = await pickOf(frames, wish, seen, steps);
  if (picked.leftOut > 0) leftOut.set(pick.by === 'Sun' ? 'Sun' : 'Marks', picked.leftOut);
  // A picture of each step has its pace already.
  const pace = steps ? { ...wish, intervalSec: null } : wish;
  return { times: paced(picked.times, pace), lookedAt, leftOut, isStepTooShort };
}

async function pickOf(
  frames: FilmFrames,
  wish: TimesWish,
  seen: number[],
  step: Step | null,
): Promise<Picked> {
  const { pick } = wish;
  if (wish.condense === 'Daily') return pickDaily(frames, wish, seen);
  if (pick.by === 'Sun') return pickSunLocked(wish, seen, pick);
  if (pick.by === 'First' || step === null) return { times: seen, leftOut: 0 };
  return pickOfSteps(frames, { ...wish, ...step }, seen, pick.by);
}

/** The interval, or what makes of the pictures there are a film of the wanted length; null without pictures. */
async function stepOf({ store }: FilmFrames, wish: TimesWish): Promise<Step | null> {
  const { feedId, fromSec, toSec, intervalSec, wantedCount } = wish;
  if (intervalSec !== null) return { stepSec: intervalSec, originSec: fromSec };
  const first = await store.find(feedId, fromSec, 'after');
  const last = await store.find(feedId, toSec - 1, 'before');
  if (!first || !last || first.timeUs > last.timeUs) return null;
  const [originSec, lastSec] = [first, last].map(({ timeUs }) => Math.floor(timeUs / 1e6)) as [
    number,
    number,
  ];
  return { stepSec: (lastSec + 1 - originSec) / (wantedCount ?? 1), originSec };
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
  wish: TimesWish,
  step: Step | null,
): AsyncGenerator<number[]> {
  const { feedId, fromSec, toSec, everySec } = wish;
  const hasFilter = wish.schedule !== null || wish.skipDark || wish.weekdays.length > 0;
  const isOfAll = wish.condense === 'None' && wish.pick.by !== 'Sun' && step === null;
  const isPlain = isOfAll && !hasFilter && everySec === 0;
  const chosenSec = isOfAll ? everySec : chosenStep(wish, step, hasFilter, Math.max(1, everySec));
  const intervalSec = isPlain ? (wish.intervalSec ?? 1) : Math.max(1, chosenSec);
  const originSec = isPlain ? fromSec : 0;
  const isOverFull = (count: number) =>
    wish.pick.by !== 'Sun' &&
    wish.wantedCount === null &&
    wish.intervalSec === null &&
    count > MAX_FILM_FRAMES * 10;
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
  { condense, pick, fromSec, toSec }: Pick<TimesWish, 'condense' | 'pick' | 'fromSec' | 'toSec'>,
  step: Step | null,
  hasFilter: boolean,
  everySec: number,
): number {
  const wholeSpans = (stepSec: number) => Math.ceil(stepSec / everySec) * everySec;
  if (pick.by === 'Sun') return wholeSpans(toSec - fromSec > YEAR_SEC ? SLOT_SEC : SUN_STEP_SEC);
  const isByDays = condense === 'Daily' || (step !== null && step.stepSec >= DAY_SEC);
  if (step === null && !isByDays) return everySec;
  // What else leaves pictures out may leave out all of those at full hours.
  const isThinned = hasFilter || condense === 'Active' || condense === 'Clear';
  return wholeSpans(isByDays && !isThinned ? DAILY_STEP_SEC : SLOT_SEC);
}

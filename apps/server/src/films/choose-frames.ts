/**
 * Owns which frames a film shows: the first of each slot of the absolute grid, of daylight only if so asked, and condensed by
 * what they are marked as (EXT-605). Plan and tile both ask here, so a tile holds what the playlist promised.
 */

import { SLOT_SEC } from '@longview/frame-store';
import { daylightTimes } from '@longview/rules';
import { bestOfDays, type MarkedSlots, SLOT_SECONDS, timesByMarks } from '@longview/rules/changes';
import { offsetsBetween } from '@longview/rules/timeline';
import type { Frames } from '../frames/index.ts';
import type { FilmStyle } from './film-style.ts';

export type FilmFrames = Pick<Frames, 'store' | 'pictureMarks'>;

export interface SlotRange {
  feedId: string;
  /** Unix seconds, [from, to). */
  fromSec: number;
  toSec: number;
  slotSec: number;
}

export interface Choice extends SlotRange {
  style: FilmStyle;
  timeZone: string;
  /** The first frames of such spans are all that the viewer sees (EXT-05); 0: all. */
  everySec: number;
  /** Most frames. */
  limit: number;
}

interface Chosen {
  /** Unix seconds of the frames that the film shows, ascending. */
  times: number[];
  /** Of those that they were chosen of, at most one a slot. */
  all: number[];
}

const DAY_SEC = 86_400;
/** Segments are hours: of a whole hour one frame is known without reading its index. */
export const DAILY_STEP_SEC = 3600;
/** A day of a place begins at the same second all year, whatever its clocks do: a winter of this century. */
const ANY_WINTER_SEC = 946_684_800;

/** The frames of a range, at most one a slot. */
export async function framesOf(frames: FilmFrames, choice: Choice): Promise<Chosen> {
  const { feedId, style, slotSec, limit } = choice;
  if (style.has('daily')) {
    const times = firstOfEachSlot(await dailyTimes(frames, choice), slotSec).slice(0, limit);
    return { times, all: times };
  }
  const all = await firstOfSlots(frames, choice, limit);
  let times = style.has('daylight') ? await brightTimes(frames, feedId, all) : all;
  if (style.has('active')) times = await byMarks(frames, feedId, times, 'Active');
  if (style.has('clear')) times = await byMarks(frames, feedId, times, 'Clear');
  return { times, all };
}

async function firstOfSlots({ store }: FilmFrames, range: SlotRange, limit: number): Promise<number[]> {
  const { feedId, fromSec, toSec, slotSec } = range;
  const options = { intervalSec: slotSec, originSec: 0, limit };
  return (await store.firstOfEach(feedId, fromSec, toSec, options)).times;
}

/** Those that are not of the dark, by the colour of their five minutes. */
export async function brightTimes(
  { store }: Pick<Frames, 'store'>,
  feedId: string,
  times: number[],
): Promise<number[]> {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return times;
  const fromSec = first - (first % SLOT_SEC);
  const colors = await store.colors.read(feedId, fromSec, last + 1, SLOT_SEC);
  return daylightTimes(times, colors, fromSec, SLOT_SEC);
}

/** Those of `times`, ascending, that a film of active or of clear pictures shows (EXT-605). */
export async function byMarks(
  frames: Pick<Frames, 'pictureMarks'>,
  feedId: string,
  times: number[],
  by: 'Active' | 'Clear',
): Promise<number[]> {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return times;
  return timesByMarks(times, await marksBetween(frames, feedId, first, last + 1), by);
}

/** The best of each day of `times`, ascending (EXT-606). */
export async function bestByMarks(
  frames: Pick<Frames, 'pictureMarks'>,
  feedId: string,
  timeZone: string,
  times: readonly number[],
): Promise<number[]> {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return [];
  // The light of the first and the last day as a whole.
  const slots = await marksBetween(frames, feedId, Math.max(0, first - DAY_SEC), last + DAY_SEC);
  return bestOfDays(times, slots, offsetOf(timeZone));
}

export async function marksBetween(
  { pictureMarks }: Pick<Frames, 'pictureMarks'>,
  feedId: string,
  fromSec: number,
  toSec: number,
): Promise<MarkedSlots> {
  const startSec = fromSec - (fromSec % SLOT_SECONDS);
  return { fromSec: startSec, marks: await pictureMarks.read(feedId, startSec, toSec) };
}

/**
 * The best pictures of days that lie in the range. They are chosen of the whole day, so that it does not matter where a tile
 * or a film begins.
 */
async function dailyTimes(frames: FilmFrames, choice: Choice): Promise<number[]> {
  const { feedId, fromSec, toSec, everySec, timeZone } = choice;
  const stepSec = everySec === 0 ? DAILY_STEP_SEC : Math.ceil(DAILY_STEP_SEC / everySec) * everySec;
  const wholeSec = (sec: number) => sec - (sec % stepSec);
  const whole = {
    feedId,
    fromSec: wholeSec(Math.max(0, dayStart(fromSec, timeZone))),
    toSec: dayStart(toSec + DAY_SEC - 1, timeZone),
    slotSec: stepSec,
  };
  const hours = await firstOfSlots(frames, whole, Number.MAX_SAFE_INTEGER);
  const best = await bestByMarks(frames, feedId, timeZone, hours);
  return best.filter((sec) => sec >= fromSec && sec < toSec);
}

function dayStart(sec: number, timeZone: string): number {
  const offsetSec = offsetOf(timeZone);
  return Math.floor((sec + offsetSec) / DAY_SEC) * DAY_SEC - offsetSec;
}

/** Of the winter: a day of a place begins at the same second all year. */
export const offsetOf = (timeZone: string) =>
  offsetsBetween(timeZone, ANY_WINTER_SEC, ANY_WINTER_SEC + 1)[0]?.offsetSec ?? 0;

function firstOfEachSlot(times: readonly number[], slotSec: number): number[] {
  return times.filter((sec, at) => {
    const before = times[at - 1];
    return before === undefined || Math.floor(before / slotSec) !== Math.floor(sec / slotSec);
  });
}

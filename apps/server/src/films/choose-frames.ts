/**
 * Owns which frames a film shows: the first of each slot of the absolute grid, by daylight only if so asked. Plan
 * and tile both ask here, so a tile holds what the playlist promised.
 */

import { type FrameStore, SLOT_SEC } from '@longview/frame-store';
import { daylightTimes } from '@longview/rules';
import type { FilmStyle } from './film-style.ts';

type FrameLists = Pick<FrameStore, 'firstOfEach' | 'colors'>;

export interface SlotRange {
  feedId: string;
  /** Unix seconds, [from, to). */
  fromSec: number;
  toSec: number;
  slotSec: number;
}

/** Times of the first frame of each slot, at most `limit`. */
export async function firstOfSlots(store: FrameLists, range: SlotRange, limit: number): Promise<number[]> {
  const { feedId, fromSec, toSec, slotSec } = range;
  const options = { intervalSec: slotSec, originSec: 0, limit };
  return (await store.firstOfEach(feedId, fromSec, toSec, options)).times;
}

/** Leaves out what the style leaves out. */
export async function keptByStyle(
  store: FrameLists,
  feedId: string,
  times: number[],
  style: FilmStyle,
): Promise<number[]> {
  const [first] = times;
  const last = times.at(-1);
  if (!style.has('daylight') || first === undefined || last === undefined) return times;
  const fromSec = first - (first % SLOT_SEC);
  const colors = await store.colors.read(feedId, fromSec, last + 1, SLOT_SEC);
  return daylightTimes(times, colors, fromSec, SLOT_SEC);
}

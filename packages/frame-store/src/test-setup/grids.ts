/** Owns grids whose bytes follow from their feed and second, so that a reader can prove them. Tests only. */
import { createHash } from 'node:crypto';
import type { FrameStore } from '../frame-store.ts';
import { GRID_BYTES, type GridColumns, planesOf, WHOLE_GRID } from '../grids/grid-cells.ts';
import { nextMonth } from '../segments/slots.ts';

export function gridOf(feedId: string, timeSec: number): Uint8Array {
  return Buffer.alloc(GRID_BYTES, createHash('sha512').update(`${feedId} ${timeSec}`).digest());
}

/** The grid of one slot of columns of all cells. */
export function gridAt(columns: GridColumns, slot: number): Buffer {
  return Buffer.from(planesOf(columns).flatMap((arrays) => arrays.map((bytes) => bytes[slot] ?? 0)));
}

/** The whole grids of a range, by the start of their slot. */
export async function gridsOf(store: FrameStore, feedId: string, fromSec: number, endSec: number) {
  const found = new Map<number, Buffer>();
  for await (const columns of store.grids.read(feedId, fromSec, endSec, WHOLE_GRID))
    for (const [slot, isThere] of columns.present.entries())
      if (isThere) found.set(columns.from + slot * columns.slotSeconds, gridAt(columns, slot));
  return found;
}

/** Seconds of the measured frames of a month whose grids are another frame's, or whose frame is not there. */
export async function wrongGrids(store: FrameStore, feedId: string, monthSec: number): Promise<number[]> {
  const measured = await store.grids.measured(feedId, monthSec);
  const wrong: number[] = [];
  for (const [slotSec, grid] of await gridsOf(store, feedId, monthSec, nextMonth(monthSec))) {
    const timeSec = measured.get(slotSec) ?? 0;
    const isRight = grid.equals(gridOf(feedId, timeSec));
    if (!isRight || !(await store.find(feedId, timeSec, 'exact'))) wrong.push(timeSec);
  }
  return wrong;
}

/** Grids of whole days, as the rules of changes take them: without a break, with empty slots where none was measured. */
import type { FrameStore } from '@longview/frame-store';
import { GRID_CELLS, type GridColumns, SLOT_SECONDS, SLOTS_A_DAY, WHOLE_GRID } from '@longview/rules/changes';
import { dayStart } from './day-numbers.ts';

/** All cells of the days [from, to); null where no slot has a grid. A month is read whole, however few of its days are asked. */
export async function readDays(
  grids: Pick<FrameStore['grids'], 'read'>,
  feedId: string,
  from: number,
  to: number,
): Promise<GridColumns | null> {
  const days = emptyDays(from, to - from);
  await fill(days, grids, feedId, { fromSec: dayStart(from), toSec: dayStart(to) });
  return hasGrids(days) ? days : null;
}

/** The same of one day, in which only the slots of [fromSec, toSec) are looked at. */
export async function readDayPart(
  grids: Pick<FrameStore['grids'], 'read'>,
  feedId: string,
  day: number,
  range: { fromSec: number; toSec: number },
): Promise<GridColumns> {
  const columns = emptyDays(day, 1);
  await fill(columns, grids, feedId, range);
  return columns;
}

async function fill(
  days: GridColumns,
  grids: Pick<FrameStore['grids'], 'read'>,
  feedId: string,
  { fromSec, toSec }: { fromSec: number; toSec: number },
): Promise<void> {
  for await (const part of grids.read(feedId, fromSec, toSec, WHOLE_GRID)) {
    const at = (part.from - days.from) / SLOT_SECONDS;
    days.present.set(part.present, at);
    for (const plane of ['luma', 'cb', 'cr', 'edge'] as const)
      for (const [cell, bytes] of part[plane].entries()) days[plane][cell]?.set(bytes, at);
  }
}

/** Days [from, to) of `days`, counted from its first one, in memory of their own: a view would be copied whole. */
export function sliceDays(days: GridColumns, from: number, to: number): GridColumns {
  const [first, end] = [from * SLOTS_A_DAY, to * SLOTS_A_DAY];
  const cut = (bytes: Uint8Array) => bytes.slice(first, end);
  return {
    ...days,
    from: days.from + first * SLOT_SECONDS,
    slots: end - first,
    luma: days.luma.map(cut),
    cb: days.cb.map(cut),
    cr: days.cr.map(cut),
    edge: days.edge.map(cut),
    present: cut(days.present),
  };
}

export const hasGrids = ({ present }: GridColumns): boolean => present.includes(1);

function emptyDays(from: number, count: number): GridColumns {
  const slots = count * SLOTS_A_DAY;
  const plane = () => Array.from({ length: GRID_CELLS }, () => new Uint8Array(slots));
  return {
    ...{ from: dayStart(from), slotSeconds: SLOT_SECONDS, slots },
    ...{ luma: plane(), cb: plane(), cr: plane(), edge: plane() },
    cells: Array.from({ length: GRID_CELLS }, (_, cell) => cell),
    present: new Uint8Array(slots),
  };
}

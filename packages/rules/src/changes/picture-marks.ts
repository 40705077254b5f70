import { BINS, type DaySummary } from './day-summary.ts';
import { GRID_CELLS, type GridColumns, SLOTS_A_DAY } from './grid.ts';
import { DARK_LUMA } from './normal-grid.ts';
import { nthByte } from './nth.ts';
import { type Grid, liftOf, lightOf, lookOf } from './picture-look.ts';
import { COLOURFUL, GREY, type Hour, isNight, type UsualDay, usualDay } from './usual-hours.ts';

/** What a picture may be marked as, a bit each (EXT-553). */
export const MARK = {
  /** Night: too dark to see, or lit by an infrared lamp. */
  dark: 1,
  twilight: 2,
  /** Blurred or in fog. */
  fog: 4,
  /** Drops or dirt on the lens. */
  drops: 8,
  covered: 16,
  overExposed: 32,
  snow: 64,
  /** Much goes on in it. */
  activity: 128,
} as const;

/** Twilight is darker than this share of the day's usual luma. */
const TWILIGHT_SHARE = 0.6;
/** In fog what is far has less than this share of the edges that what is near has. */
const FOG_EDGE = 0.75;
/** Shares of cells. */
const COVERED_SHARE = 0.85;
const SNOW_SHARE = 0.2;
const OVER_SHARE = 0.25;
const ACTIVE_SHARE = 0.03;
/** Cells under one drop or spot, at least and at most: fewer is a thing, more is weather. */
const DROP_CELLS = 14;
const MOST_DROP_CELLS = GRID_CELLS / 2;
/** Luma by which too much light raises even the darker cells; snow leaves some of them dark. */
const OVER_LIFT = 45;
/** Luma by which a cell is other than in the pictures before and after it. */
const ACTIVE_LUMA = 30;

/**
 * The marks of each slot of a day, bits of `MARK`, against the usual look of its hours (`usualOf`). `columns` has all cells and
 * begins at a midnight. 0 where there is nothing to say, and where the slot has no grid.
 */
export function marksOf(columns: GridColumns, usual: DaySummary): Uint8Array {
  const marks = new Uint8Array(columns.slots);
  const day = usualDay(usual);
  const grids = gridsOf(columns);
  for (let slot = 0; slot < columns.slots; slot++) {
    const grid = grids[slot];
    if (!grid) continue;
    const bin = Math.floor(((slot % SLOTS_A_DAY) * BINS) / SLOTS_A_DAY);
    const mark = markOf(grid, day, bin);
    const isMarkedActive = mark !== MARK.covered && isActive(grids[slot - 1], grid, grids[slot + 1]);
    marks[slot] = isMarkedActive ? mark | MARK.activity : mark;
  }
  return marks;
}

/** Of each slot its cells beside one another: they are looked at together, many times. */
function gridsOf(columns: GridColumns): (Grid | null)[] {
  const { slots, present, cells } = columns;
  const [luma, cb, cr, edge] = [columns.luma, columns.cb, columns.cr, columns.edge].map((plane) => {
    const bytes = new Uint8Array(slots * GRID_CELLS);
    for (const [i, column] of plane.entries())
      for (let slot = 0, to = cells[i] as number; slot < slots; slot++, to += GRID_CELLS)
        bytes[to] = column[slot] as number;
    return (slot: number) => bytes.subarray(slot * GRID_CELLS, (slot + 1) * GRID_CELLS);
  }) as [PlaneAt, PlaneAt, PlaneAt, PlaneAt];
  return Array.from({ length: slots }, (_, slot) => {
    if (present[slot] !== 1) return null;
    const planes = { luma: luma(slot), cb: cb(slot), cr: cr(slot), edge: edge(slot) };
    return { ...planes, medianLuma: nthByte(planes.luma, Math.ceil(GRID_CELLS / 2) - 1) };
  });
}

type PlaneAt = (slot: number) => Uint8Array;

function markOf(grid: Grid, day: UsualDay, bin: number): number {
  const hour = day.hours[bin] as Hour;
  const around = [bin + BINS - 1, bin, bin + 1].map((at) => day.hours[at % BINS] as Hour);
  const isNearNight = around.some((one) => isNight(one, day.colour));
  const look = lookOf(grid, hour);
  const isOver = look.white > hour.white + OVER_SHARE && liftOf(grid, around) >= OVER_LIFT;
  if (!isNight(hour, day.colour) && !isOver && look.flat >= COVERED_SHARE) return MARK.covered;
  if (grid.medianLuma < DARK_LUMA) return isNearNight || !hour.isLit ? MARK.dark : MARK.covered;
  let marks = 0;
  const isGrey = day.colour >= COLOURFUL && look.colour < GREY;
  if (isGrey && isNearNight) marks |= MARK.dark;
  if (!isGrey && isNearNight && lightOf(grid, look, day) < TWILIGHT_SHARE) marks |= MARK.twilight;
  if (isOver) return marks | MARK.overExposed;
  if (!hour.isLit) return marks;
  if (look.snow >= SNOW_SHARE * GRID_CELLS) return marks | MARK.snow;
  // In twilight light and edges fade one after the other: what is far is compared with what is near.
  if (look.far < FOG_EDGE * (marks & MARK.twilight ? look.near : look.most)) marks |= MARK.fog;
  if (look.spot >= DROP_CELLS && look.spot <= MOST_DROP_CELLS) marks |= MARK.drops;
  return marks;
}

/** Whether many cells look other than in the pictures before and after, whatever the light of the whole. */
function isActive(before: Grid | null | undefined, grid: Grid, after: Grid | null | undefined): boolean {
  if (!before || !after) return false;
  let active = 0;
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    const at = ({ luma, medianLuma }: Grid) => (luma[cell] as number) - medianLuma;
    if (Math.abs(at(grid) - at(before)) > ACTIVE_LUMA && Math.abs(at(grid) - at(after)) > ACTIVE_LUMA)
      active++;
  }
  return active >= ACTIVE_SHARE * GRID_CELLS;
}

import { BINS, type DaySummary } from './day-summary.ts';
import { GRID_CELLS, GRID_HEIGHT, GRID_WIDTH, type GridColumns, SLOTS_A_DAY } from './grid.ts';
import { CHANNELS, DARK_LUMA, LEVELS, restoreCell } from './normal-grid.ts';
import { nthByte, nthNumber } from './nth.ts';

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

/** Mean distance from grey, in chroma bytes: below, a picture has no colour; a camera with colour has more by day. */
const GREY = 1.5;
const COLOURFUL = 4;
/** Twilight is darker than this share of the day's usual luma. */
const TWILIGHT_SHARE = 0.6;
/** Cells with a smaller usual edge energy tell nothing about blur. */
const LEAST_EDGE = 8;
/** Shares of its usual edge energy that a cell has, at most, under a cover, under a drop, in snow, and most cells in fog. */
const COVERED_EDGE = 0.2;
const DROP_EDGE = 0.5;
const SNOW_EDGE = 0.55;
const FOG_EDGE = 0.86;
/** In twilight the usual edges are a mean of day and night. */
const TWILIGHT_FOG_EDGE = 0.6;
/** Shares of cells. */
const COVERED_SHARE = 0.85;
const SNOW_SHARE = 0.2;
const OVER_SHARE = 0.25;
const ACTIVE_SHARE = 0.03;
/** Cells under one drop or spot, at least and at most: fewer is a thing, more is weather. */
const DROP_CELLS = 14;
const MOST_DROP_CELLS = GRID_CELLS / 2;
/** Luma from which on a cell is white. */
const WHITE = 250;
/** Luma by which too much light raises even the darker cells; snow leaves some of them dark. */
const OVER_LIFT = 30;
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

/** The grid of a slot: a byte for each cell. */
interface Grid {
  luma: Uint8Array;
  cb: Uint8Array;
  cr: Uint8Array;
  edge: Uint8Array;
  medianLuma: number;
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

/** What is usual in a day. */
interface UsualDay {
  hours: readonly Hour[];
  /** The most colour of an hour, and the brightest luma of one that is no night. */
  colour: number;
  luma: number;
}

function usualDay(usual: DaySummary): UsualDay {
  const hours = Array.from({ length: BINS }, (_, bin) => hourOf(usual, bin));
  const colour = Math.max(...hours.map((hour) => hour.colour));
  const byDay = hours.filter((hour) => !isNight(hour, colour));
  return { hours, colour, luma: Math.max(...byDay.map(({ medianLuma }) => medianLuma), 0) };
}

/** Whether an hour is dark, or without colour where the day has some. */
const isNight = ({ isLit, colour }: Hour, dayColour: number) =>
  !isLit || (dayColour >= COLOURFUL && colour < GREY);

/** The usual look of a bin, in bytes of a grid. */
interface Hour {
  isLit: boolean;
  luma: Float64Array;
  edge: Float64Array;
  medianLuma: number;
  /** Mean distance from grey. */
  colour: number;
  /** Share of white cells. */
  white: number;
}

function hourOf(usual: DaySummary, bin: number): Hour {
  const hour: Hour = {
    isLit: Boolean(usual.lit[bin]),
    luma: new Float64Array(GRID_CELLS),
    edge: new Float64Array(GRID_CELLS),
    medianLuma: usual.levels[bin * LEVELS] as number,
    colour: 0,
    white: 0,
  };
  if (!hour.isLit) return hour;
  const cell = [0, 0, 0, 0];
  for (let i = 0; i < GRID_CELLS; i++) {
    restoreCell(usual.values, (bin * GRID_CELLS + i) * CHANNELS, usual.levels, bin * LEVELS, cell);
    const [luma, cb, cr, edge] = cell as [number, number, number, number];
    hour.luma[i] = luma;
    hour.edge[i] = edge;
    hour.colour += (Math.abs(cb - 128) + Math.abs(cr - 128)) / GRID_CELLS;
    if (luma >= WHITE) hour.white += 1 / GRID_CELLS;
  }
  return hour;
}

function markOf(grid: Grid, day: UsualDay, bin: number): number {
  const hour = day.hours[bin] as Hour;
  const around = [bin + BINS - 1, bin, bin + 1].map((at) => day.hours[at % BINS] as Hour);
  const isNearNight = around.some((one) => isNight(one, day.colour));
  const luma = grid.medianLuma;
  const look = lookOf(grid, hour);
  const isOver = look.white > hour.white + OVER_SHARE && look.lift >= OVER_LIFT;
  if (!isNight(hour, day.colour) && !isOver && look.flat >= COVERED_SHARE) return MARK.covered;
  if (luma < DARK_LUMA) return isNearNight || !hour.isLit ? MARK.dark : MARK.covered;
  let marks = 0;
  const isGrey = day.colour >= COLOURFUL && look.colour < GREY;
  if (isGrey && isNearNight) marks |= MARK.dark;
  if (!isGrey && isNearNight && luma < TWILIGHT_SHARE * day.luma) marks |= MARK.twilight;
  if (isOver) return marks | MARK.overExposed;
  if (!hour.isLit) return marks;
  if (look.snow >= SNOW_SHARE) return marks | MARK.snow;
  if (look.edge < (marks & MARK.twilight ? TWILIGHT_FOG_EDGE : FOG_EDGE)) marks |= MARK.fog;
  if (look.spot >= DROP_CELLS && look.spot <= MOST_DROP_CELLS) marks |= MARK.drops;
  return marks;
}

/** What a grid is against the usual look of its hour. */
interface Look {
  /** Mean distance from grey. */
  colour: number;
  /** Share of white cells. */
  white: number;
  /** By how much luma is above the usual, in all but a fifth of the textured cells. */
  lift: number;
  /** Share of textured cells without edges. */
  flat: number;
  /** Median share of the usual edges that is left. */
  edge: number;
  /** Share of cells that look like snow. */
  snow: number;
  /** Cells of the largest spot without edges. */
  spot: number;
}

/** Used by one grid after the other. */
const numbers = { shares: new Float64Array(GRID_CELLS), lifts: new Float64Array(GRID_CELLS) };
const shareOf = new Float64Array(GRID_CELLS);

function lookOf(grid: Grid, hour: Hour): Look {
  // Half the light has half the edges.
  const light = hour.medianLuma > 0 ? Math.min(1, grid.medianLuma / hour.medianLuma) : 1;
  const { shares, lifts } = numbers;
  shareOf.fill(Number.NaN);
  let [colour, white, snow, flat, textured] = [0, 0, 0, 0, 0];
  const bright = nthByte(grid.luma, Math.floor(GRID_CELLS * 0.8));
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    const luma = grid.luma[cell] as number;
    const edge = grid.edge[cell] as number;
    const ofCell = Math.abs((grid.cb[cell] as number) - 128) + Math.abs((grid.cr[cell] as number) - 128);
    colour += ofCell;
    if (luma >= WHITE) white++;
    const [usualLuma, usualEdge] = [hour.luma[cell] as number, hour.edge[cell] as number];
    if (usualEdge < LEAST_EDGE) continue;
    const share = (edge + 1) / (usualEdge * light + 1);
    shares[textured] = share;
    lifts[textured++] = luma - usualLuma;
    shareOf[cell] = share;
    // A cover takes light and edges, so less light is no excuse for it.
    if (edge + 1 < COVERED_EDGE * (usualEdge + 1)) flat++;
    const isRaised = luma >= 1.4 * usualLuma + 10 && (luma >= 0.8 * bright || luma >= 1.8 * usualLuma + 10);
    if (share < SNOW_EDGE && ofCell <= 6 && isRaised) snow++;
  }
  const edge = textured ? nthNumber(shares, textured, textured >> 1) : 1;
  const lift = textured ? nthNumber(lifts, textured, Math.floor(textured / 5)) : 0;
  const spot = largestOf(shareOf, DROP_EDGE * Math.min(1, edge));
  return {
    ...{ lift, edge, spot, colour: colour / GRID_CELLS, white: white / GRID_CELLS, snow: snow / GRID_CELLS },
    flat: textured ? flat / textured : 0,
  };
}

const isOpen = new Uint8Array(GRID_CELLS);
const found = new Uint16Array(GRID_CELLS);

/** How many cells below `limit` touch one another, at most. */
function largestOf(shares: Float64Array, limit: number): number {
  for (let cell = 0; cell < GRID_CELLS; cell++) isOpen[cell] = (shares[cell] as number) < limit ? 1 : 0;
  let largest = 0;
  for (let first = 0; first < GRID_CELLS; first++) {
    if (!isOpen[first]) continue;
    isOpen[first] = 0;
    found[0] = first;
    let count = 1;
    for (let next = 0; next < count; next++) {
      const cell = found[next] as number;
      const [x, y] = [cell % GRID_WIDTH, Math.floor(cell / GRID_WIDTH)];
      for (let row = Math.max(0, y - 1); row <= Math.min(GRID_HEIGHT - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(GRID_WIDTH - 1, x + 1); column++) {
          const beside = row * GRID_WIDTH + column;
          if (!isOpen[beside]) continue;
          isOpen[beside] = 0;
          found[count++] = beside;
        }
    }
    largest = Math.max(largest, count);
  }
  return largest;
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

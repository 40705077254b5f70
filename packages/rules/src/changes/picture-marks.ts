import { BINS, type DaySummary } from './day-summary.ts';
import { cellsOf, GRID_CELLS, GRID_WIDTH, type GridColumns, SLOTS_A_DAY } from './grid.ts';
import { CHANNELS, DARK_LUMA, LEVELS, levelsAt, restoreCell } from './normal-grid.ts';

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
  const hours = Array.from({ length: BINS }, (_, bin) => hourOf(usual, bin));
  for (let slot = 0; slot < columns.slots; slot++) {
    if (columns.present[slot] !== 1) continue;
    const bin = Math.floor(((slot % SLOTS_A_DAY) * BINS) / SLOTS_A_DAY);
    const mark = markOf(columns, slot, hours, bin);
    marks[slot] = mark !== MARK.covered && isActive(columns, slot) ? mark | MARK.activity : mark;
  }
  return marks;
}

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

function markOf(columns: GridColumns, slot: number, hours: readonly Hour[], bin: number): number {
  const hour = hours[bin] as Hour;
  const dayColour = Math.max(...hours.map(({ colour }) => colour));
  const isNight = ({ isLit, colour }: Hour) => !isLit || (dayColour >= COLOURFUL && colour < GREY);
  const around = [hours[(bin + BINS - 1) % BINS] as Hour, hour, hours[(bin + 1) % BINS] as Hour];
  const isNearNight = around.some(isNight);
  const [luma] = levelsAt(columns, slot);
  const look = lookOf(columns, slot, hour, luma);
  const isOver = look.white > hour.white + OVER_SHARE && look.lift >= OVER_LIFT;
  if (!isNight(hour) && !isOver && look.flat >= COVERED_SHARE) return MARK.covered;
  if (luma < DARK_LUMA) return isNearNight || !hour.isLit ? MARK.dark : MARK.covered;
  let marks = 0;
  const isGrey = dayColour >= COLOURFUL && look.colour < GREY;
  if (isGrey && isNearNight) marks |= MARK.dark;
  const dayLuma = Math.max(...hours.filter((one) => !isNight(one)).map(({ medianLuma }) => medianLuma), 0);
  if (!isGrey && isNearNight && luma < TWILIGHT_SHARE * dayLuma) marks |= MARK.twilight;
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

function lookOf(columns: GridColumns, slot: number, hour: Hour, medianLuma: number): Look {
  const at = (plane: readonly Uint8Array[], cell: number) => (plane[cell] as Uint8Array)[slot] as number;
  // Half the light has half the edges.
  const light = hour.medianLuma > 0 ? Math.min(1, medianLuma / hour.medianLuma) : 1;
  const shares: number[] = [];
  const lifts: number[] = [];
  const shareOf = new Float64Array(GRID_CELLS).fill(Number.NaN);
  let [colour, white, snow, flat] = [0, 0, 0, 0];
  const bright = brightOf(columns, slot);
  for (let i = 0; i < GRID_CELLS; i++) {
    const cell = columns.cells[i] as number;
    const luma = at(columns.luma, i);
    const ofCell = Math.abs(at(columns.cb, i) - 128) + Math.abs(at(columns.cr, i) - 128);
    colour += ofCell / GRID_CELLS;
    if (luma >= WHITE) white += 1 / GRID_CELLS;
    const [usualLuma, usualEdge] = [hour.luma[cell] as number, hour.edge[cell] as number];
    if (usualEdge < LEAST_EDGE) continue;
    const share = (at(columns.edge, i) + 1) / (usualEdge * light + 1);
    shares.push(share);
    lifts.push(luma - usualLuma);
    shareOf[cell] = share;
    // A cover takes light and edges, so less light is no excuse for it.
    if (at(columns.edge, i) + 1 < COVERED_EDGE * (usualEdge + 1)) flat++;
    const isRaised = luma >= 1.4 * usualLuma + 10 && (luma >= 0.8 * bright || luma >= 1.8 * usualLuma + 10);
    if (share < SNOW_EDGE && ofCell <= 6 && isRaised) snow += 1 / GRID_CELLS;
  }
  const edge = shares.length ? (shares.sort((a, b) => a - b)[shares.length >> 1] as number) : 1;
  const spot = largestOf(shareOf, DROP_EDGE * Math.min(1, edge));
  const lift = lifts.sort((a, b) => a - b)[Math.floor(lifts.length / 5)] ?? 0;
  return { colour, white, lift, flat: shares.length ? flat / shares.length : 0, edge, snow, spot };
}

/** The luma that a fifth of the cells reach. */
function brightOf({ luma }: GridColumns, slot: number): number {
  return Uint8Array.from(luma, (column) => column[slot] as number).sort()[
    Math.floor(GRID_CELLS * 0.8)
  ] as number;
}

/** How many cells below `limit` touch one another, at most. */
function largestOf(shares: Float64Array, limit: number): number {
  const isOpen = Uint8Array.from(shares, (share) => (share < limit ? 1 : 0));
  let largest = 0;
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    if (!isOpen[cell]) continue;
    isOpen[cell] = 0;
    const found = [cell];
    for (const at of found)
      for (const next of cellsOf({
        x: (at % GRID_WIDTH) - 1,
        y: Math.floor(at / GRID_WIDTH) - 1,
        width: 3,
        height: 3,
      }))
        if (isOpen[next]) {
          isOpen[next] = 0;
          found.push(next);
        }
    largest = Math.max(largest, found.length);
  }
  return largest;
}

/** Whether many cells look other than in the pictures before and after, whatever the light of the whole. */
function isActive(columns: GridColumns, slot: number): boolean {
  const [before, after] = [slot - 1, slot + 1];
  if (columns.present[before] !== 1 || columns.present[after] !== 1) return false;
  const levels = [before, slot, after].map((at) => levelsAt(columns, at)[0]);
  let active = 0;
  for (const column of columns.luma) {
    const at = (i: number) => (column[slot - 1 + i] as number) - (levels[i] as number);
    if (Math.abs(at(1) - at(0)) > ACTIVE_LUMA && Math.abs(at(1) - at(2)) > ACTIVE_LUMA) active++;
  }
  return active >= ACTIVE_SHARE * GRID_CELLS;
}

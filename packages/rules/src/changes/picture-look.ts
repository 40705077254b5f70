// What a picture shows against the usual look of its two hours: how much light, edges, snow, and spots without edges (EXT-553).
import { GRID_CELLS, GRID_HEIGHT, GRID_WIDTH } from './grid.ts';
import { nthByte, nthNumber } from './nth.ts';
import { type Hour, type UsualDay, WHITE } from './usual-hours.ts';

/** Cells with a smaller usual edge energy tell nothing about blur. */
const LEAST_EDGE = 8;
/** Shares of its usual edge energy that a cell has, at most, under a cover, under a drop, and in snow. */
const COVERED_EDGE = 0.2;
const DROP_EDGE = 0.5;
const SNOW_EDGE = 0.55;
/** Fog hides what is far first: so many of the cells tell it. */
const FAR_CELLS = 0.3;
/** Snow is brighter than the ground was by this, in the light of the cells around it. */
const SNOW_LUMA = 1.4;
const SNOW_LIFT = 6;
const SNOW_COLOUR = 6;

/** The grid of a slot: a byte for each cell. */
export interface Grid {
  luma: Uint8Array;
  cb: Uint8Array;
  cr: Uint8Array;
  edge: Uint8Array;
  medianLuma: number;
}

/** What a grid is against the usual look of its hour. */
export interface Look {
  /** Mean distance from grey. */
  colour: number;
  /** Share of white cells. */
  white: number;
  /** Share of textured cells without edges. */
  flat: number;
  /** The share of their usual edges that `FAR_CELLS` of the textured cells have less than, and that a fifth has more than. */
  far: number;
  near: number;
  /** The share that cells have in such light. */
  most: number;
  /** How many of all cells look like snow, and 1 for each that does; the next look overwrites it. */
  snow: number;
  isSnow: Uint8Array;
  /** Cells of the largest spot without edges. */
  spot: number;
}

/** Used by one grid after the other. */
const numbers = new Float64Array(GRID_CELLS);
const shareOf = new Float64Array(GRID_CELLS);
const isSnow = new Uint8Array(GRID_CELLS);

export function lookOf(grid: Grid, hour: Hour): Look {
  let [colour, white, flat, textured] = [0, 0, 0, 0];
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    colour += colourAt(grid, cell);
    if ((grid.luma[cell] as number) >= WHITE) white++;
    const usualEdge = hour.edge[cell] as number;
    if (usualEdge < LEAST_EDGE) {
      shareOf[cell] = Number.NaN;
      continue;
    }
    const share = ((grid.edge[cell] as number) + 1) / (usualEdge + 1);
    shareOf[cell] = share;
    numbers[textured++] = share;
    if (share < COVERED_EDGE) flat++;
  }
  const look = { colour: colour / GRID_CELLS, white: white / GRID_CELLS, isSnow };
  isSnow.fill(0);
  if (textured === 0) return { ...look, flat: 0, far: 1, near: 1, most: 1, snow: 0, spot: 0 };
  const near = nthNumber(numbers, textured, Math.floor(textured * 0.8));
  const far = nthNumber(numbers, textured, Math.floor(textured * FAR_CELLS));
  const middle = nthNumber(numbers, textured, textured >> 1);
  const light = lightsOf(grid, hour, textured);
  // Half the light has half the edges, and in two hours in which the day begins the usual look is that of neither.
  const most = Math.max(light.high, near);
  return {
    ...look,
    flat: flat / textured,
    ...{ far, near, most },
    snow: markSnow(grid, hour, light.low, most),
    spot: largestOf(shareOf, DROP_EDGE * Math.min(most, middle)),
  };
}

const colourAt = ({ cb, cr }: Grid, cell: number) =>
  Math.abs((cb[cell] as number) - 128) + Math.abs((cr[cell] as number) - 128);

/** The light against the usual one, at most 1: by the darker and by the brighter of the textured cells. */
function lightsOf(grid: Grid, hour: Hour, textured: number): { low: number; high: number } {
  let at = 0;
  for (let cell = 0; cell < GRID_CELLS; cell++)
    if ((hour.edge[cell] as number) >= LEAST_EDGE)
      numbers[at++] = ((grid.luma[cell] as number) + 1) / ((hour.luma[cell] as number) + 1);
  const low = nthNumber(numbers, textured, textured >> 2);
  const high = nthNumber(numbers, textured, Math.floor(textured * 0.75));
  return { low: Math.min(1, low), high: Math.min(1, high) };
}

/** Sets `isSnow`: what became bright and grey and lost edges against the rest of the picture. How many cells that are. */
function markSnow(grid: Grid, hour: Hour, light: number, edges: number): number {
  const bright = nthByte(grid.luma, Math.floor(GRID_CELLS * 0.8));
  let count = 0;
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    if (!((shareOf[cell] as number) < SNOW_EDGE * edges) || colourAt(grid, cell) > SNOW_COLOUR) continue;
    const [luma, usual] = [grid.luma[cell] as number, (hour.luma[cell] as number) * light];
    if (luma < SNOW_LUMA * usual + SNOW_LIFT) continue;
    if (luma < 0.8 * bright && luma < 1.8 * usual + 10) continue;
    isSnow[cell] = 1;
    count++;
  }
  return count;
}

/** The light against that of the brightest hour, by the cells without snow: over snow twilight is bright. */
export function lightOf(grid: Grid, { isSnow }: Look, { brightest }: UsualDay): number {
  if (!brightest) return 1;
  let count = 0;
  for (let cell = 0; cell < GRID_CELLS; cell++)
    if (!isSnow[cell])
      numbers[count++] = (grid.luma[cell] as number) / ((brightest.luma[cell] as number) + 1);
  return count === 0 ? 1 : nthNumber(numbers, count, count >> 1);
}

/** By how much luma is above all that is usual in the hours around, in all but a fifth of the textured cells. */
export function liftOf(grid: Grid, around: readonly Hour[]): number {
  const usual = (cell: number) => Math.max(...around.map(({ luma }) => luma[cell] as number));
  let count = 0;
  for (let cell = 0; cell < GRID_CELLS; cell++)
    if ((around[1]?.edge[cell] as number) >= LEAST_EDGE)
      numbers[count++] = (grid.luma[cell] as number) - usual(cell);
  return count === 0 ? 0 : nthNumber(numbers, count, Math.floor(count / 5));
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

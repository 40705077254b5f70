/** What light and weather a picture shows, in few bytes: some blocks of three rows of its grid (EXT-692). */
import type { GridBox, GridColumns } from '../changes/index.ts';
import { GRID_HEIGHT, GRID_WIDTH } from '../changes/index.ts';

const ROWS = 3;
const BLOCKS_PER_ROW = 4;
/** Mean luma, Cb and Cr of a block. */
const BLOCK_VALUES = 3;
const BLOCK_CELLS = GRID_WIDTH / BLOCKS_PER_ROW;
const ROW_BYTES = BLOCKS_PER_ROW * BLOCK_VALUES;
export const LOOK_BYTES = ROWS * ROW_BYTES;

/** The rows of cells that a look is made of, near the top, in the middle and near the bottom. */
export const LOOK_ROWS: readonly GridBox[] = Array.from({ length: ROWS }, (_, row) => ({
  ...{ x: 0, y: Math.floor(((row + 0.5) * GRID_HEIGHT) / ROWS), width: GRID_WIDTH, height: 1 },
}));

/** Puts the part that row `row` of `LOOK_ROWS` shows at `slot` into the look that begins at `at` of `looks`. */
export function putLookRow(
  looks: Uint8Array,
  at: number,
  row: number,
  { luma, cb, cr }: Pick<GridColumns, 'luma' | 'cb' | 'cr'>,
  slot: number,
): void {
  for (let block = 0; block < BLOCKS_PER_ROW; block++)
    for (const [value, plane] of [luma, cb, cr].entries()) {
      let sum = 0;
      for (let cell = block * BLOCK_CELLS; cell < (block + 1) * BLOCK_CELLS; cell++)
        sum += plane[cell]?.[slot] ?? 0;
      looks[at + row * ROW_BYTES + block * BLOCK_VALUES + value] = Math.round(sum / BLOCK_CELLS);
    }
}

/** How much two looks differ, in levels of luma; the colour of the light counts twice. Both begin at a place of `looks`. */
export function lookDifference(looks: Uint8Array, a: number, b: number): number {
  let sum = 0;
  for (let at = 0; at < LOOK_BYTES; at += BLOCK_VALUES) {
    sum += Math.abs((looks[a + at] as number) - (looks[b + at] as number));
    sum += 2 * Math.abs((looks[a + at + 1] as number) - (looks[b + at + 1] as number));
    sum += 2 * Math.abs((looks[a + at + 2] as number) - (looks[b + at + 2] as number));
  }
  return (sum * BLOCK_VALUES) / LOOK_BYTES;
}

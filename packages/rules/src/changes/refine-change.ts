import { BINS, type DaySummary } from './day-summary.ts';
import { GRID_CELLS, type GridColumns, SLOTS_A_DAY } from './grid.ts';
import { CHANNELS, normaliseSlot } from './normal-grid.ts';

/** A single slot counts at most this much, as a share of the change: somebody may stand in front of it. */
const MOST_A_SLOT = 1;

/**
 * The slot, an index of `columns`, from which on `cells` look as in `after` and no longer as in `before` (EXT-534), the
 * summaries of a day on each side. `columns` has all cells, begins at a midnight, and holds the days in
 * which the change may lie. Null where no slot can be compared.
 */
export function refineChange(
  columns: GridColumns,
  cells: readonly number[],
  before: DaySummary,
  after: DaySummary,
): number | null {
  const grid = new Uint8Array(GRID_CELLS * CHANNELS);
  // How much better the slots so far fit `before` than `after`: greatest where the change is.
  let [sum, best, at] = [0, Number.NEGATIVE_INFINITY, -1];
  let [compared, isPending] = [0, true];
  for (let slot = 0; slot < columns.slots; slot++) {
    const bin = Math.floor(((slot % SLOTS_A_DAY) * BINS) / SLOTS_A_DAY);
    if (!before.lit[bin] || !after.lit[bin] || !normaliseSlot(columns, slot, grid)) continue;
    compared++;
    // The first slot that fits `after`, not the one after the last that fits `before`: slots may lie between.
    if (isPending) at = slot;
    isPending = false;
    const share = changedShare(grid, bin, cells, before, after);
    const [old, recent] = [
      Math.min(MOST_A_SLOT, Math.abs(share)),
      Math.min(MOST_A_SLOT, Math.abs(1 - share)),
    ];
    sum += recent - old;
    if (sum > Math.max(best, 0)) {
      best = sum;
      isPending = true;
    }
  }
  return compared === 0 || isPending ? null : at;
}

/** 0 where the cells look as before, 1 where they look as after. */
function changedShare(
  grid: Uint8Array,
  bin: number,
  cells: readonly number[],
  before: DaySummary,
  after: DaySummary,
): number {
  let [along, length] = [0, 0];
  for (const cell of cells)
    for (let channel = 0; channel < CHANNELS; channel++) {
      const at = (bin * GRID_CELLS + cell) * CHANNELS + channel;
      const old = before.values[at] as number;
      const change = (after.values[at] as number) - old;
      along += ((grid[cell * CHANNELS + channel] as number) - old) * change;
      length += change * change;
    }
  return length === 0 ? 0.5 : along / length;
}

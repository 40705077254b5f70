/**
 * Owns the two files of one feed's month of grids: the log that grows, and the packed month (EXT-521). Whatever is cut short or
 * damaged reads as slots without a grid. Nothing else may change the month's files meanwhile.
 */
import { dirname, join } from 'node:path';
import type { Disk } from '../disk/disk.ts';
import { feedFolder } from '../segments/segment-path.ts';
import { monthFolder, monthOf, SLOT_SEC } from '../segments/slots.ts';
import {
  emptyColumns,
  GRID_BYTES,
  GRID_CELLS,
  GRID_PLANES,
  type GridColumns,
  planesOf,
} from './grid-cells.ts';
import {
  clearRow,
  gridRow,
  LOG_ROW_BYTES,
  type LogContent,
  readLog,
  rowsOfSlots,
  type SlotGrid,
  slotOfRow,
} from './grid-log.ts';
import { packMonth, type ReadPart, readCells, readHead } from './grid-month.ts';

export class MonthFiles {
  /** Unix seconds. */
  readonly monthSec: number;
  readonly #disk: Disk;
  readonly #log: string;
  readonly #packed: string;
  readonly #readPacked: ReadPart;

  constructor(disk: Disk, root: string, feedId: string, timeSec: number) {
    const folder = join(root, feedFolder(feedId), monthFolder(timeSec));
    this.monthSec = monthOf(timeSec);
    this.#disk = disk;
    this.#log = join(folder, 'grid.rows');
    this.#packed = join(folder, 'grid.cols');
    this.#readPacked = (offset, length) => disk.read(this.#packed, offset, length);
  }

  /** Adds a row after the last whole one: a torn one is overwritten. Gives how many rows there are then. */
  async append(timeSec: number, cells: Uint8Array): Promise<number> {
    const slot = this.#slot(timeSec);
    return this.#add(gridRow({ slot, second: timeSec % SLOT_SEC, cells }));
  }

  /** Rows of the log, whole or not. */
  async logRows(): Promise<number> {
    return Math.floor(((await this.#disk.size(this.#log)) ?? 0) / LOG_ROW_BYTES);
  }

  /** The slot of the row written last, as unix seconds; without a log the newest of the packed month; null for none. */
  async newestSec(): Promise<number | null> {
    const rows = await this.logRows();
    const row = rows > 0 ? await this.#disk.read(this.#log, (rows - 1) * LOG_ROW_BYTES, LOG_ROW_BYTES) : null;
    const slot = row ? slotOfRow(row) : ((await readHead(this.#readPacked))?.slots.at(-1) ?? -1);
    return slot < 0 ? null : this.monthSec + slot * SLOT_SEC;
  }

  /** Of each slot with a grid, by its start, the second of the measured frame; unix seconds. */
  async measuredSec(): Promise<Map<number, number>> {
    const { grids, cleared } = await this.#readLog();
    const head = await readHead(this.#readPacked);
    const found = new Map<number, number>();
    const add = (slot: number, second: number) => {
      const slotSec = this.monthSec + slot * SLOT_SEC;
      found.set(slotSec, slotSec + second);
    };
    for (const [at, slot] of head?.slots.entries() ?? [])
      if (!cleared.has(slot)) add(slot, head?.seconds[at] ?? 0);
    for (const { slot, second } of grids.values()) add(slot, second);
    return found;
  }

  /** Forgets the grids whose measured frames `isGone`; those still in the log are overwritten. Whether there were any. */
  async clear(isGone: (timeSec: number) => boolean): Promise<boolean> {
    const gone = new Set<number>();
    for (const [slotSec, timeSec] of await this.measuredSec())
      if (isGone(timeSec)) gone.add(this.#slot(slotSec));
    if (gone.size === 0) return false;
    // First what hides them, so that a crash in between brings none back. On a full disk the packed month goes instead.
    await this.#add(clearRow(gone)).catch(() => this.#disk.remove(this.#packed));
    await this.#wipe(gone);
    return true;
  }

  /** Makes one packed month of both files. A crash leaves the old month with its log, or the new one with it: the same grids. */
  async pack(): Promise<void> {
    const log = await this.#readLog();
    if (log.grids.size === 0 && log.cleared.size === 0) return this.#disk.remove(this.#log);
    const grids = await this.#merged(log);
    if (grids.length > 0) {
      await this.#disk.makeFolder(dirname(this.#packed));
      await this.#disk.replace(this.#packed, await packMonth(grids));
    } else await this.#disk.remove(this.#packed);
    await this.#disk.remove(this.#log);
  }

  /** Whether the log says that slots are cleared: what they held is still in the packed month. */
  async hasCleared(): Promise<boolean> {
    return (await this.#readLog()).cleared.size > 0;
  }

  /** The slots of [from, end), which lie in this month. */
  async read(fromSec: number, endSec: number, cells: number[]): Promise<GridColumns> {
    const first = this.#slot(fromSec);
    const columns = emptyColumns(fromSec, (endSec - fromSec) / SLOT_SEC, cells);
    const log = await this.#readLog();
    await this.#addPacked(columns, first, log.cleared);
    for (const grid of log.grids.values()) addGrid(columns, grid.slot - first, grid.cells);
    return columns;
  }

  async #addPacked(columns: GridColumns, first: number, cleared: ReadonlySet<number>): Promise<void> {
    const head = await readHead(this.#readPacked);
    // The last minutes are in the log: a month of cells is not unpacked for nothing.
    const hasSlots = head?.slots.some((slot) => slot >= first && slot < first + columns.slots);
    const planes = head && hasSlots && (await readCells(this.#readPacked, head, columns.cells));
    if (!head || !planes) return;
    const to = planesOf(columns);
    for (const run of runsOf(head.slots, first, columns.slots, cleared)) {
      columns.present.fill(1, run.place, run.place + run.length);
      for (const [cell, cellPlanes] of planes.entries())
        for (let plane = 0; plane < GRID_PLANES; plane += 1)
          to[plane]?.[cell]?.set(cellPlanes[plane]?.subarray(run.at, run.at + run.length) ?? [], run.place);
    }
  }

  async #merged({ grids, cleared }: LogContent): Promise<SlotGrid[]> {
    const merged = new Map(grids);
    const head = await readHead(this.#readPacked);
    const all = Array.from({ length: GRID_CELLS }, (_, cell) => cell);
    const planes = head && (await readCells(this.#readPacked, head, all));
    for (const [at, slot] of (planes && head?.slots.entries()) ?? []) {
      if (merged.has(slot) || cleared.has(slot)) continue;
      const cells = new Uint8Array(GRID_BYTES);
      for (const [cell, cellPlanes] of planes?.entries() ?? [])
        for (let plane = 0; plane < GRID_PLANES; plane += 1)
          cells[plane * GRID_CELLS + cell] = cellPlanes[plane]?.[at] ?? 0;
      merged.set(slot, { slot, second: head?.seconds[at] ?? 0, cells });
    }
    return [...merged.values()].sort((a, b) => a.slot - b.slot);
  }

  async #readLog(): Promise<LogContent> {
    return readLog((await this.#disk.readAll(this.#log)) ?? Buffer.alloc(0));
  }

  async #add(row: Buffer): Promise<number> {
    const rows = await this.logRows();
    const file = (await this.#disk.open(this.#log, 'open')) ?? (await this.#make());
    try {
      await file.write(row, rows * LOG_ROW_BYTES);
      return rows + 1;
    } finally {
      await file.close();
    }
  }

  async #make() {
    await this.#disk.makeFolder(dirname(this.#log));
    const file = await this.#disk.open(this.#log, 'create');
    if (!file) throw new Error('another one made the log of a month whose files are ours');
    return file;
  }

  async #wipe(slots: ReadonlySet<number>): Promise<void> {
    const bytes = (await this.#disk.readAll(this.#log)) ?? Buffer.alloc(0);
    const rows = rowsOfSlots(bytes, slots);
    const file = await this.#disk.open(this.#log, 'open');
    if (!file) return;
    try {
      for (const at of rows) await file.write(Buffer.alloc(LOG_ROW_BYTES), at);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  #slot(timeSec: number): number {
    return Math.floor((timeSec - this.monthSec) / SLOT_SEC);
  }
}

/** Nothing where the slot is none of the columns. */
function addGrid(columns: GridColumns, place: number, grid: Uint8Array): void {
  if (place < 0 || place >= columns.slots) return;
  columns.present[place] = 1;
  for (const [plane, arrays] of planesOf(columns).entries())
    for (const [at, bytes] of arrays.entries())
      bytes[place] = grid[plane * GRID_CELLS + (columns.cells[at] ?? 0)] ?? 0;
}

/**
 * Of the packed `slots`, rising, those among `count` from `first` on that are not cleared, as runs of neighbours: copied whole, so
 * that years of some cells are read in little time. `at` is a place in `slots`, `place` one in the columns.
 */
function runsOf(slots: Uint16Array, first: number, count: number, cleared: ReadonlySet<number>) {
  const runs: { at: number; place: number; length: number }[] = [];
  let last: (typeof runs)[number] | undefined;
  for (let at = 0; at < slots.length; at += 1) {
    const place = (slots[at] as number) - first;
    if (place < 0 || place >= count || cleared.has(place + first)) continue;
    if (last && last.at + last.length === at && last.place + last.length === place) last.length += 1;
    else {
      last = { at, place, length: 1 };
      runs.push(last);
    }
  }
  return runs;
}

/**
 * Owns the grids of all feeds (EXT-520 to EXT-526): a small description of one frame of each five minutes. Derived data: what
 * is lost or damaged is a slot without a grid, and can be measured again. Never a reason that a frame is not stored.
 */
import { join } from 'node:path';
import { type Clock, KeyedLimit, type Logger } from '@longview/base';
import { LRUCache } from 'lru-cache';
import type { Disk } from '../disk/disk.ts';
import type { SegmentPeers } from '../nodes/peers.ts';
import { feedFolder } from '../segments/segment-path.ts';
import { monthOf, nextMonth, SLOT_SEC, slotOf } from '../segments/slots.ts';
import { cellsOf, fillFrom, type GridBox, type GridColumns, unpackColumns } from './grid-cells.ts';
import { GridPacking } from './grid-packing.ts';
import { MonthFiles } from './month-files.ts';

/** Older months whose slots are remembered: 1.1 KB each, for imports that go through years. */
const MOST_MONTHS = 2_000;

const SLOTS_PER_DAY = 86_400 / SLOT_SEC;

export interface FrameGridsDeps {
  disk: Disk;
  root: string;
  clock: Clock;
  logger: Logger;
  /** The other nodes: what they measured lies there. */
  peers: Pick<SegmentPeers, 'grids'> | null;
  /** Of these seconds those that a frame has. */
  stored: (feedId: string, timesSec: number[]) => Promise<Set<number>>;
}

export class FrameGrids {
  readonly #deps: FrameGridsDeps;
  /** One act on a feed's files at a time. */
  readonly #turns = new KeyedLimit(1);
  /** Feed → start of the newest slot that has a grid; null: its present month was looked at, and has none. */
  readonly #newest = new Map<string, number | null>();
  /** Feed and month → start of each slot that has a grid. */
  readonly #months = new LRUCache<string, SlotSet>({ max: MOST_MONTHS });
  /** Packs logs that have grown, or whose month is over. */
  readonly packing: GridPacking;

  constructor(deps: FrameGridsDeps) {
    this.#deps = deps;
    this.packing = new GridPacking({ ...deps, pack: (feedId, monthSec) => this.pack(feedId, monthSec) });
  }

  /** Whether the slot of `timeSec` has no grid yet: only then is a picture worth decoding. One memory look for a live feed. */
  async needsGrid(feedId: string, timeSec: number): Promise<boolean> {
    const slotSec = slotOf(timeSec);
    const newestSec = await this.#newestOf(feedId, timeSec);
    if (newestSec === null || slotSec > newestSec) return true;
    if (slotSec === newestSec) return false;
    return !(await this.#slotsOf(feedId, timeSec)).has(slotSec);
  }

  /** Keeps the grid of the frame of `timeSec`, if that frame is (still) stored. @throws AppError Unavailable for a full disk */
  async put(feedId: string, timeSec: number, cells: Uint8Array): Promise<void> {
    await this.#turns.run(feedId, async () => {
      // It may have been deleted while it was measured.
      if (!(await this.#deps.stored(feedId, [timeSec])).has(timeSec)) return;
      const rows = await this.#files(feedId, timeSec).append(timeSec, cells);
      this.packing.note(feedId, monthOf(timeSec), rows);
      this.#months.get(monthKey(feedId, timeSec))?.add(slotOf(timeSec));
      const newestSec = this.#newest.get(feedId) ?? null;
      if (newestSec === null || slotOf(timeSec) > newestSec) this.#newest.set(feedId, slotOf(timeSec));
    });
  }

  /**
   * The grids of [from, end), a UTC month at a time, oldest first; months in which no slot has one are left out. Holds one
   * month. `fromSec` and `endSec` are rounded outward to whole slots.
   * @throws AppError InvalidInput for a box that is not within the grid
   */
  async *read(feedId: string, fromSec: number, endSec: number, box: GridBox): AsyncGenerator<GridColumns> {
    const cells = cellsOf(box);
    for (const [from, end] of monthsOf(fromSec, endSec)) {
      const columns = await this.#readMonth(feedId, from, end, cells);
      for (const bytes of (await this.#deps.peers?.grids(feedId, from, end, box)) ?? []) {
        const other = unpackColumns(bytes, from, columns.slots, cells);
        if (other) fillFrom(columns, other);
      }
      if (columns.present.includes(1)) yield columns;
    }
  }

  /** The same of what this node measured; the range must lie within one UTC month. For other nodes. */
  readOwn(feedId: string, fromSec: number, endSec: number, box: GridBox): Promise<GridColumns> {
    return this.#readMonth(feedId, slotOf(fromSec), endOfSlots(endSec), cellsOf(box));
  }

  /**
   * Forgets, in this node's files, the grids of [from, end) whose measured frame `isGone`. Whoever removes frames calls it before
   * (a crash must leave a slot empty, never of a frame that is gone) and after (one may have been put meanwhile).
   */
  async clear(
    feedId: string,
    fromSec: number,
    endSec: number,
    isGone: (timeSec: number) => boolean = () => true,
  ): Promise<void> {
    const isHit = (timeSec: number) => timeSec >= fromSec && timeSec < endSec && isGone(timeSec);
    for (const monthSec of await this.#monthsHere(feedId, fromSec, endSec))
      await this.#turns.run(feedId, async () => {
        const files = this.#files(feedId, monthSec);
        if (!(await files.clear(isHit))) return;
        this.packing.note(feedId, monthSec, await files.logRows());
        // Other frames of these slots may be measured.
        this.#months.delete(monthKey(feedId, monthSec));
        this.#newest.delete(feedId);
      });
  }

  /** Forgets grids of [from, end) in this node's files whose frames are no more: another node removed them, or a kill came between. */
  async clearGone(feedId: string, fromSec: number, endSec: number): Promise<void> {
    for (const monthSec of await this.#monthsHere(feedId, fromSec, endSec)) {
      const times = [...(await this.measured(feedId, monthSec)).values()].filter(
        (timeSec) => timeSec >= fromSec && timeSec < endSec,
      );
      const gone = new Set<number>();
      // A day at a time: each of its hours may be an index to read.
      for (let at = 0; at < times.length; at += SLOTS_PER_DAY) {
        const some = times.slice(at, at + SLOTS_PER_DAY);
        const stored = await this.#deps.stored(feedId, some);
        for (const timeSec of some) if (!stored.has(timeSec)) gone.add(timeSec);
      }
      if (gone.size > 0)
        await this.clear(feedId, monthSec, nextMonth(monthSec), (timeSec) => gone.has(timeSec));
    }
  }

  /** Makes what was cleared of [from, end) leave the packed months too. */
  async settleCleared(feedId: string, fromSec: number, endSec: number): Promise<void> {
    for (const monthSec of await this.#monthsHere(feedId, fromSec, endSec))
      await this.#turns.run(feedId, async () => {
        const files = this.#files(feedId, monthSec);
        if (await files.hasCleared()) await files.pack();
      });
  }

  /** Starts of the slots of a UTC month that have a grid here, each with the second of its measured frame. */
  measured(feedId: string, monthSec: number): Promise<Map<number, number>> {
    return this.#turns.run(feedId, () => this.#files(feedId, monthSec).measuredSec());
  }

  /** Packs a month now. */
  pack(feedId: string, monthSec: number): Promise<void> {
    return this.#turns.run(feedId, () => this.#files(feedId, monthSec).pack());
  }

  /** Drops what memory holds of a deleted feed, or of one that another node writes now. */
  forget(feedId: string): void {
    this.#newest.delete(feedId);
    for (const key of [...this.#months.keys()]) if (key.startsWith(`${feedId}/`)) this.#months.delete(key);
    this.packing.forget(feedId);
  }

  #readMonth(feedId: string, from: number, end: number, cells: number[]): Promise<GridColumns> {
    return this.#turns.run(feedId, () => this.#files(feedId, from).read(from, end, cells));
  }

  /** After a start that of the row written last: a slot that came late then costs measuring one slot again, no more. */
  async #newestOf(feedId: string, timeSec: number): Promise<number | null> {
    const known = this.#newest.get(feedId);
    if (known !== undefined && (known === null || monthOf(timeSec) <= monthOf(known))) return known;
    const found = await this.#turns.run(feedId, async () => {
      // What a restart found unpacked is packed in time.
      const before = this.#files(feedId, monthOf(timeSec) - 1);
      this.packing.note(feedId, before.monthSec, await before.logRows());
      return this.#files(feedId, timeSec).newestSec();
    });
    if (found !== null || known === undefined) this.#newest.set(feedId, found);
    return found;
  }

  async #slotsOf(feedId: string, timeSec: number): Promise<SlotSet> {
    const key = monthKey(feedId, timeSec);
    return this.#turns.run(feedId, async () => {
      const known = this.#months.get(key) ?? new SlotSet(await this.#files(feedId, timeSec).measuredSec());
      this.#months.set(key, known);
      return known;
    });
  }

  /** Of the months of [from, end) those that this disk has a folder of: a range may be all of time. */
  async #monthsHere(feedId: string, fromSec: number, endSec: number): Promise<number[]> {
    const { disk, root } = this.#deps;
    const folder = join(root, feedFolder(feedId));
    const months: number[] = [];
    for (const year of await disk.list(folder))
      for (const month of await disk.list(join(folder, year)))
        months.push(Date.UTC(Number.parseInt(year, 10), Number.parseInt(month, 10) - 1) / 1000);
    return months.filter((monthSec) => monthSec < endSec && nextMonth(monthSec) > fromSec);
  }

  #files(feedId: string, timeSec: number): MonthFiles {
    const { disk, root } = this.#deps;
    return new MonthFiles(disk, root, feedId, timeSec);
  }
}

/** Slots of one UTC month, a bit each. */
class SlotSet {
  readonly #bits = new Uint8Array((31 * 86_400) / SLOT_SEC / 8);

  constructor(slots: ReadonlyMap<number, number>) {
    for (const slotSec of slots.keys()) this.add(slotSec);
  }

  add(slotSec: number): void {
    const at = placeOf(slotSec);
    this.#bits[at >> 3] = (this.#bits[at >> 3] ?? 0) | (1 << (at & 7));
  }

  has(slotSec: number): boolean {
    const at = placeOf(slotSec);
    return ((this.#bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
  }
}

const placeOf = (slotSec: number) => (slotSec - monthOf(slotSec)) / SLOT_SEC;
const monthKey = (feedId: string, timeSec: number) => `${feedId}/${monthOf(timeSec)}`;
const endOfSlots = (endSec: number) => slotOf(endSec + SLOT_SEC - 1);

/** Parts of [from, end), in whole slots, each within a UTC month. */
function* monthsOf(fromSec: number, endSec: number): Generator<[number, number]> {
  const lastSec = endOfSlots(endSec);
  for (let from = slotOf(fromSec); from < lastSec; from = nextMonth(from))
    yield [from, Math.min(lastSec, nextMonth(from))];
}

import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeDisk } from '../disk/node-disk.ts';
import { FailingDisk } from '../test-setup/failing-disk.ts';
import { gridAt, gridOf, gridsOf, wrongGrids } from '../test-setup/grids.ts';
import { DAY_SEC, FEED, TestStore } from '../test-setup/test-store.ts';
import type { GridColumns } from './grid-cells.ts';

/** The first of the month is `DAY_SEC`. */
const MONTH = '2026/05';
const APRIL_SEC = DAY_SEC - 300;
const END_SEC = DAY_SEC + 86_400;

let test: TestStore;
let disk: FailingDisk;

beforeEach(async () => {
  disk = new FailingDisk();
  test = await TestStore.make({ disk });
});
afterEach(() => test.remove());

const grids = () => test.store.grids;
const fileOf = (name: string, month = MONTH) => join(test.root, 'feeds', FEED, month, name);
const read = (fromSec = DAY_SEC, endSec = END_SEC) => gridsOf(test.store, FEED, fromSec, endSec);
const slots = async () => [...(await read(APRIL_SEC)).keys()].map((slotSec) => (slotSec - DAY_SEC) / 300);

/** Stores a frame and its grid. */
async function put(...timesSec: number[]): Promise<void> {
  for (const timeSec of timesSec) {
    await test.append(timeSec);
    await grids().put(FEED, timeSec, gridOf(FEED, timeSec));
  }
}

/** Frames of slots 0, 1 and 3, the last one late, and one of the month before. */
const TIMES = [APRIL_SEC + 7, DAY_SEC + 2, DAY_SEC + 999, DAY_SEC + 310];

describe('grids', () => {
  it('are the same in the log, packed, with more on top, and after a restart [EXT-520] [EXT-521]', async () => {
    await put(...TIMES);
    const expected = new Map(
      [APRIL_SEC, DAY_SEC, DAY_SEC + 300, DAY_SEC + 900].map((slotSec, at) => [
        slotSec,
        Buffer.from(gridOf(FEED, [TIMES[0], TIMES[1], TIMES[3], TIMES[2]][at] ?? 0)),
      ]),
    );
    expect(await read(APRIL_SEC)).toEqual(expected);
    await grids().pack(FEED, DAY_SEC);
    expect(await readdir(join(test.root, 'feeds', FEED, MONTH))).toContain('grid.cols');
    expect(await nodeDisk.size(fileOf('grid.rows'))).toBeNull();
    expect(await read(APRIL_SEC)).toEqual(expected);
    await put(DAY_SEC + 600);
    expected.set(DAY_SEC + 600, Buffer.from(gridOf(FEED, DAY_SEC + 600)));
    await test.store.close();
    await test.reopen();
    expect(await read(APRIL_SEC)).toEqual(expected);
    await grids().pack(FEED, DAY_SEC);
    expect(await read(APRIL_SEC)).toEqual(expected);
  });

  it('are read for a box of cells in parts of a month, and no byte of another cell [EXT-523]', async () => {
    await put(...TIMES);
    const box = { x: 30, y: 16, width: 2, height: 2 };
    const columnsOf = async () => {
      const all: GridColumns[] = [];
      for await (const columns of grids().read(FEED, APRIL_SEC, DAY_SEC + 1200, box)) all.push(columns);
      return all;
    };
    const inLog = await columnsOf();
    await grids().pack(FEED, DAY_SEC);
    await grids().pack(FEED, APRIL_SEC);
    const packed = await columnsOf();
    expect(packed).toEqual(inLog);
    expect(packed.map(({ from, slots, present }) => [from, slots, [...present]])).toEqual([
      [APRIL_SEC, 1, [1]],
      [DAY_SEC, 4, [1, 1, 0, 1]],
    ]);
    const cells = [542, 543, 574, 575];
    expect(packed[1]?.cells).toEqual(cells);
    const whole = gridOf(FEED, DAY_SEC + 310);
    const expected = [0, 1, 2, 3].flatMap((plane) => cells.map((cell) => whole[plane * 576 + cell] ?? -1));
    expect([...gridAt(packed[1] as GridColumns, 1)]).toEqual(expected);
  });

  it.each([
    { x: 0, y: 0, width: 33, height: 1 },
    { x: -1, y: 0, width: 1, height: 1 },
    { x: 0, y: 0, width: 0, height: 1 },
    { x: 0.5, y: 0, width: 1, height: 1 },
  ])('refuse a box beyond the picture: $x $y $width $height [EXT-523]', async (box) => {
    await expect(grids().read(FEED, DAY_SEC, END_SEC, box).next()).rejects.toMatchObject({
      kind: 'InvalidInput',
      reason: 'NotAGridBox',
    });
  });

  it('are wanted once a slot, also of slots of the past and after a restart [EXT-522]', async () => {
    await put(...TIMES.toSorted((a, b) => a - b));
    const needs = (...times: number[]) =>
      Promise.all(times.map((timeSec) => grids().needsGrid(FEED, timeSec)));
    const asked = [DAY_SEC + 299, DAY_SEC + 899, DAY_SEC + 900, DAY_SEC + 1200, APRIL_SEC, APRIL_SEC - 1];
    const expected = [false, true, false, true, false, true];
    expect(await needs(...asked)).toEqual(expected);
    await test.store.close();
    await test.reopen();
    expect(await needs(...asked)).toEqual(expected);
    await grids().pack(FEED, DAY_SEC);
    await test.store.close();
    await test.reopen();
    expect(await needs(...asked)).toEqual(expected);
  });

  it('of a log that is over or a week long are packed, others not [EXT-521]', async () => {
    test.clock.nowMs = (DAY_SEC + 40 * 60) * 1000;
    await put(APRIL_SEC, DAY_SEC);
    await grids().packing.packDue();
    expect(await nodeDisk.size(fileOf('grid.rows', '2026/04'))).not.toBeNull();
    test.clock.nowMs = (DAY_SEC + 3600) * 1000;
    await grids().packing.packDue();
    expect(await nodeDisk.size(fileOf('grid.rows', '2026/04'))).toBeNull();
    expect(await nodeDisk.size(fileOf('grid.rows'))).not.toBeNull();
    grids().packing.note(FEED, DAY_SEC, 2016);
    await grids().packing.packDue();
    expect(await nodeDisk.size(fileOf('grid.rows'))).toBeNull();
    expect(await slots()).toEqual([-1, 0]);
  });
});

describe('a grid of a frame that goes', () => {
  beforeEach(() => put(...TIMES));

  it('goes with it, from the packed month and its bytes too; those beside it stay [EXT-524]', async () => {
    await grids().pack(FEED, DAY_SEC);
    await put(DAY_SEC + 1210);
    await test.store.erase(FEED, DAY_SEC + 310, DAY_SEC + 311);
    await test.store.erase(FEED, DAY_SEC + 1200, DAY_SEC + 1300);
    expect(await slots()).toEqual([-1, 0, 3]);
    const log = await readFile(fileOf('grid.rows'));
    expect(log.includes(gridOf(FEED, DAY_SEC + 1210))).toBe(false);
    await grids().settleCleared(FEED, DAY_SEC, END_SEC);
    expect(await nodeDisk.size(fileOf('grid.rows'))).toBeNull();
    expect(await slots()).toEqual([-1, 0, 3]);
    await test.append(DAY_SEC + 320);
    expect(await grids().needsGrid(FEED, DAY_SEC + 320)).toBe(true);
    await grids().put(FEED, DAY_SEC + 320, gridOf(FEED, DAY_SEC + 320));
    expect(await slots()).toEqual([-1, 0, 1, 3]);
  });

  it('goes with a thinning, all of a feed with the feed [EXT-524]', async () => {
    await test.store.thin(FEED, DAY_SEC, END_SEC, (timeSec) => timeSec !== DAY_SEC + 2);
    expect(await slots()).toEqual([-1, 1, 3]);
    await test.store.deleteFeed(FEED);
    expect(await slots()).toEqual([]);
    expect(await grids().needsGrid(FEED, DAY_SEC + 310)).toBe(true);
  });

  it('is not put any more by whoever had begun to measure it [EXT-524]', async () => {
    await test.append(DAY_SEC + 5000);
    await test.store.erase(FEED, DAY_SEC + 5000, DAY_SEC + 5001);
    await grids().put(FEED, DAY_SEC + 5000, gridOf(FEED, DAY_SEC + 5000));
    expect(await slots()).toEqual([-1, 0, 1, 3]);
  });

  it('goes when a sweep finds that another one removed its frame [EXT-524]', async () => {
    const row = (await test.rows()).find(({ fromUs }) => fromUs >= DAY_SEC * 1e6);
    await test.seal();
    await test.index.remove([row?.id ?? '']);
    await test.store.close();
    await test.reopen();
    await grids().clearGone(FEED, DAY_SEC, DAY_SEC + 600);
    expect(await slots()).toEqual([-1, 3]);
  });
});

describe('damaged files of grids', () => {
  const all = [-1, 0, 1, 3];

  it('that are cut short anywhere, or have a wrong bit, cost slots and give no wrong one [EXT-525]', async () => {
    await put(...TIMES);
    await grids().pack(FEED, DAY_SEC);
    await put(DAY_SEC + 1200, DAY_SEC + 1500);
    for (const name of ['grid.cols', 'grid.rows']) {
      const whole = await readFile(fileOf(name));
      for (let i = 0; i < 13; i += 1) {
        const at = Math.floor((whole.length * i) / 13);
        const bent = Buffer.from(whole);
        bent[at] = (bent[at] ?? 0) ^ 4;
        await writeFile(fileOf(name), bent);
        expect(await wrongGrids(test.store, FEED, DAY_SEC), `${name} bit ${at}`).toEqual([]);
        await writeFile(fileOf(name), whole.subarray(0, at));
        expect(await wrongGrids(test.store, FEED, DAY_SEC), `${name} cut ${at}`).toEqual([]);
      }
      await writeFile(fileOf(name), whole);
    }
    expect(await slots()).toEqual([...all, 4, 5]);
  });

  it('of a packed month are found by a check of bytes and removed, and then measured again [EXT-525]', async () => {
    await put(...TIMES);
    await grids().pack(FEED, DAY_SEC);
    const check = async (repair: boolean) => {
      const { problems } = await test.store.check({ repair, verifyBytes: true });
      return problems.map(({ kind, path, isRepaired }) => [kind, path, isRepaired]);
    };
    expect(await check(true)).toEqual([]);
    await truncate(fileOf('grid.cols'), (await stat(fileOf('grid.cols'))).size - 1);
    const path = `feeds/${FEED}/${MONTH}/grid.cols`;
    expect(await check(false)).toEqual([['GridsDamaged', path, false]]);
    expect(await check(true)).toEqual([['GridsDamaged', path, true]]);
    expect(await check(true)).toEqual([]);
    expect(await slots()).toEqual([-1]);
    await test.reopen();
    expect(await grids().needsGrid(FEED, DAY_SEC)).toBe(true);
  });

  it('get the next row over a torn one [EXT-525]', async () => {
    await put(DAY_SEC, DAY_SEC + 300);
    const { size } = await stat(fileOf('grid.rows'));
    await truncate(fileOf('grid.rows'), size - 100);
    await test.store.close();
    await test.reopen();
    expect(await slots()).toEqual([0]);
    await put(DAY_SEC + 600);
    expect(await slots()).toEqual([0, 2]);
    expect((await stat(fileOf('grid.rows'))).size).toBe(size);
  });

  it('after a kill at any step of packing or clearing hold no wrong slot, and the rest of a pack is done again [EXT-525]', async () => {
    for (let steps = 0, isDone = false; !isDone; steps += 1) {
      const broken = new BreakingDisk();
      const one = await TestStore.make({ disk: broken });
      const act = async () => {
        for (const timeSec of TIMES) {
          await one.append(timeSec);
          await one.store.grids.put(FEED, timeSec, gridOf(FEED, timeSec));
        }
        await one.store.grids.pack(FEED, DAY_SEC);
        broken.stepsLeft = steps;
        await one.store.grids.put(FEED, DAY_SEC + 2, gridOf(FEED, DAY_SEC + 2));
        await one.store.grids.clear(FEED, DAY_SEC + 310, DAY_SEC + 311);
        await one.store.grids.pack(FEED, DAY_SEC);
      };
      isDone = await act().then(
        () => true,
        () => false,
      );
      broken.stepsLeft = Number.POSITIVE_INFINITY;
      await one.reopen();
      expect(await wrongGrids(one.store, FEED, DAY_SEC), `${steps}`).toEqual([]);
      const left = await gridsOf(one.store, FEED, DAY_SEC, END_SEC);
      expect([left.has(DAY_SEC), left.has(DAY_SEC + 900)], `${steps}`).toEqual([true, true]);
      await one.store.grids.clear(FEED, DAY_SEC + 310, DAY_SEC + 311);
      await one.store.grids.pack(FEED, DAY_SEC);
      expect([...(await gridsOf(one.store, FEED, DAY_SEC, END_SEC)).keys()]).toEqual([
        DAY_SEC,
        DAY_SEC + 900,
      ]);
      await one.remove();
      if (steps > 100) throw new Error('it never ends');
    }
  });

  it('are no reason that a frame is not stored, nor is a full disk [EXT-525]', async () => {
    await put(DAY_SEC);
    await writeFile(fileOf('grid.rows'), 'no rows');
    await test.append(DAY_SEC + 300);
    disk.roomBytes = 100;
    await expect(grids().put(FEED, DAY_SEC + 300, gridOf(FEED, DAY_SEC + 300))).rejects.toMatchObject({
      kind: 'Unavailable',
    });
    disk.roomBytes = Number.POSITIVE_INFINITY;
    expect(await slots()).toEqual([]);
    await put(DAY_SEC + 600);
    expect(await slots()).toEqual([2]);
    expect((await test.store.read(FEED, DAY_SEC + 300, 'exact'))?.bytes.toString()).toBe(
      `frame ${DAY_SEC + 300}`,
    );
  });
});

/** Does so many changes of files, then none: as if the process were killed there. */
class BreakingDisk extends FailingDisk {
  stepsLeft = Number.POSITIVE_INFINITY;

  override replace = async (path: string, bytes: Uint8Array) =>
    this.#step(() => nodeDisk.replace(path, bytes));
  override remove = async (path: string) => this.#step(() => nodeDisk.remove(path));

  override async open(path: string, mode: 'create' | 'open') {
    const file = await super.open(path, mode);
    return (
      file && {
        ...file,
        write: (bytes: Uint8Array, position: number) => this.#step(() => file.write(bytes, position)),
      }
    );
  }

  #step(work: () => Promise<void>): Promise<void> {
    this.stepsLeft -= 1;
    if (this.stepsLeft < 0) throw new Error('killed');
    return work();
  }
}

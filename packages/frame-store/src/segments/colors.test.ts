import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_SEC, FEED, TestStore } from '../test-setup/test-store.ts';

let test: TestStore;

beforeEach(async () => {
  test = await TestStore.make();
});

afterEach(() => test.remove());

const read = async (fromSec: number, endSec: number, stepSec = 300) => {
  const bytes = await test.store.colors.read(FEED, fromSec, endSec, stepSec);
  return Array.from({ length: bytes.length / 4 }, (_, i) => [...bytes.subarray(i * 4, i * 4 + 4)]);
};
const NOTHING = [0, 0, 0, 0];

describe('colours', () => {
  it('are four bytes a slot, kept over a restart and across months [PUB-17]', async () => {
    const lastSec = DAY_SEC - 300;
    for (const timeSec of [lastSec, lastSec + 299, DAY_SEC]) await test.append(timeSec);
    await test.store.colors.put(FEED, lastSec, [1, 2, 3]);
    await test.store.colors.put(FEED, DAY_SEC + 17, [9, 8, 7]);
    const expected = [NOTHING, [1, 2, 3, 2], [9, 8, 7, 1], NOTHING];
    expect(await read(lastSec - 300, DAY_SEC + 600)).toEqual(expected);
    await test.store.close();
    await test.reopen();
    expect(await read(lastSec - 300, DAY_SEC + 600)).toEqual(expected);
  });

  it('of a longer step are those of its first slot with frames, and all its frames [PUB-17]', async () => {
    for (const timeSec of [DAY_SEC + 300, DAY_SEC + 600, DAY_SEC + 601]) await test.append(timeSec);
    await test.store.colors.put(FEED, DAY_SEC + 300, [1, 2, 3]);
    await test.store.colors.put(FEED, DAY_SEC + 600, [4, 5, 6]);
    expect(await read(DAY_SEC, DAY_SEC + 1800, 900)).toEqual([[1, 2, 3, 3], NOTHING]);
  });

  it('are painted where there are none, over months, and stay where there are some [EXT-431]', async () => {
    const fromSec = DAY_SEC - 600;
    await test.append(DAY_SEC - 300);
    await test.store.colors.put(FEED, DAY_SEC - 300, [1, 2, 3]);
    await test.append(DAY_SEC);
    await test.store.colors.paint(FEED, fromSec, Uint8Array.of(9, 9, 9, 8, 8, 8, 7, 7, 7, 0, 0, 0));
    const painted = [
      [9, 9, 9, 1],
      [1, 2, 3, 1],
      [7, 7, 7, 1],
      [0, 0, 1, 1],
    ];
    expect(await read(fromSec, DAY_SEC + 600)).toEqual(painted);
    await test.store.colors.paint(FEED, fromSec, new Uint8Array(12).fill(50));
    expect(await read(fromSec - 300, DAY_SEC + 900)).toEqual([NOTHING, ...painted, NOTHING]);
    expect(await test.store.colors.needsColor(FEED, fromSec)).toBe(false);
  });

  it('count at most 255 [PUB-17]', async () => {
    for (let i = 0; i < 300; i++) await test.append(DAY_SEC + i);
    expect(await read(DAY_SEC, DAY_SEC + 300)).toEqual([[0, 0, 0, 255]]);
  });

  it('are asked for once a slot, black pictures too', async () => {
    const { colors } = test.store;
    expect(await colors.needsColor(FEED, DAY_SEC)).toBe(true);
    await colors.put(FEED, DAY_SEC, [0, 0, 0]);
    expect(await colors.needsColor(FEED, DAY_SEC + 299)).toBe(false);
    expect(await colors.needsColor(FEED, DAY_SEC + 300)).toBe(true);
    await test.store.close();
    await test.reopen();
    expect(await test.store.colors.needsColor(FEED, DAY_SEC)).toBe(false);
  });

  it('can be made anew from the frames [PUB-17]', async () => {
    await test.append(DAY_SEC + 5, 'A');
    await test.append(DAY_SEC + 6, 'B');
    await test.store.colors.rebuild(FEED, DAY_SEC, DAY_SEC + 900, async ({ bytes }) => [bytes[0] ?? 0, 1, 1]);
    expect(await read(DAY_SEC, DAY_SEC + 600)).toEqual([[65, 1, 1, 2], NOTHING]);
  });

  it('of a month fit a small file', async () => {
    await test.store.colors.put(FEED, DAY_SEC + 31 * 86_400 - 1, [1, 2, 3]);
    const file = await stat(join(test.root, `feeds/${FEED}/2026/05/colors.rgbn`));
    expect(file.size).toBeLessThanOrEqual(31 * 288 * 4);
  });
});

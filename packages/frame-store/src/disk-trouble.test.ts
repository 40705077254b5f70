import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FailingDisk } from './test-setup/failing-disk.ts';
import { DAY_SEC, FEED, TestStore } from './test-setup/test-store.ts';

let disk: FailingDisk;
let test: TestStore;

beforeEach(async () => {
  disk = new FailingDisk();
  test = await TestStore.make({ disk });
});

afterEach(async () => {
  disk.isSyncBroken = false;
  await test.remove();
});

const listed = async () => (await test.store.firstOfEach(FEED, 0, DAY_SEC * 2, { limit: 99 })).times;

describe('a disk that fills up', () => {
  // 0: nothing of the JPEG fits; 3: half of it; 10: all, but no record; 30: half a record.
  for (const roomBytes of [0, 3, 10, 30]) {
    for (const isTruncateBroken of [false, true]) {
      it(`leaves no part of a frame after ${roomBytes} bytes, truncate ${!isTruncateBroken} [OPS-10]`, async () => {
        await test.append(DAY_SEC, 'ten bytes!');
        Object.assign(disk, { roomBytes, isTruncateBroken });
        await expect(test.append(DAY_SEC + 1, 'ten bytes!')).rejects.toMatchObject({ kind: 'Unavailable' });
        expect(await listed()).toEqual([DAY_SEC]);
        expect((await test.store.latest(FEED))?.timeUs).toBe(DAY_SEC * 1e6 + 250_000);
        Object.assign(disk, { roomBytes: 1e6, isTruncateBroken: false });
        expect(await test.append(DAY_SEC + 1, 'later')).toBe('Stored');
        await test.store.close();
        await test.reopen();
        expect(await listed()).toEqual([DAY_SEC, DAY_SEC + 1]);
        expect((await test.store.read(FEED, DAY_SEC + 1, 'exact'))?.bytes.toString()).toBe('later');
        expect((await test.store.check({ repair: false, verifyBytes: true })).problems).toEqual([]);
      });
    }
  }

  it('is cut back to whole frames at once', async () => {
    await test.append(DAY_SEC, 'ten bytes!');
    disk.roomBytes = 30;
    await expect(test.append(DAY_SEC + 1, 'ten bytes!')).rejects.toThrow();
    const path = join(test.root, (await test.rows())[0]?.path ?? '');
    expect((await stat(`${path}.mjpeg`)).size).toBe(10);
    expect((await stat(`${path}.idx`)).size).toBe(40);
  });

  it('leaves old segments and rows alone when thinning finds no room [OPS-10]', async () => {
    for (let i = 0; i < 10; i++) await test.append(DAY_SEC + i, 'ten bytes!');
    await test.seal();
    const rows = await test.rows();
    disk.roomBytes = 60;
    await expect(test.store.thin(FEED, 0, DAY_SEC * 2, (sec) => sec % 2 === 0)).rejects.toThrow();
    disk.roomBytes = 1e6;
    expect(await test.rows()).toEqual(rows);
    expect(await listed()).toHaveLength(10);
    await test.store.close();
    await test.reopen();
    expect((await test.store.check({ repair: false })).problems).toEqual([]);
  });
});

describe('erasing', () => {
  it('overwrites the bytes before it resolves, while readers of other frames go on [EXT-305]', async () => {
    for (let i = 0; i < 4; i++) await test.append(DAY_SEC + i, `secret no ${i}`);
    const path = join(test.root, `${(await test.rows())[0]?.path}.mjpeg`);
    expect(await test.store.erase(FEED, DAY_SEC + 1, DAY_SEC + 3)).toEqual({
      removedCount: 2,
      removedBytes: 22,
    });
    const zeros = '\0'.repeat(11);
    expect((await readFile(path)).toString()).toBe(`secret no 0${zeros}${zeros}secret no 3`);
    expect(await listed()).toEqual([DAY_SEC, DAY_SEC + 3]);
    await test.append(DAY_SEC + 4, 'the feed goes on');
    await test.store.close();
    await test.reopen();
    expect(await listed()).toEqual([DAY_SEC, DAY_SEC + 3, DAY_SEC + 4]);
    expect((await test.store.check({ repair: false, verifyBytes: true })).problems).toEqual([]);
  });

  it('of a whole hour needs no room; where some stays and none is left it changes nothing [OPS-10] [EXT-305]', async () => {
    for (let i = 0; i < 4; i++) await test.append(DAY_SEC + i, 'ten bytes!');
    await test.seal();
    disk.roomBytes = 140;
    await expect(test.store.erase(FEED, DAY_SEC, DAY_SEC + 1)).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(await listed()).toHaveLength(4);
    // As much as is overwritten, and the colours of an hour.
    disk.roomBytes = 140;
    await test.store.erase(FEED, DAY_SEC, DAY_SEC + 10);
    expect(await listed()).toEqual([]);
  });
});

describe('a disk that is slow', () => {
  it('keeps what a thinning writes, however long it takes', async () => {
    for (let i = 0; i < 4; i++) await test.append(DAY_SEC + i, 'ten bytes!');
    await test.seal();
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(disk, { heldEnding: '.idx', hold: promise });
    const thinned = test.store.thin(FEED, 0, DAY_SEC * 2, (sec) => sec % 2 === 0);
    await expect.poll(async () => (await readdir(join(test.root, 'garbage'))).length).toBe(1);
    test.clock.nowMs += 600_000;
    // A check settles what is due.
    await test.store.check({ repair: false });
    resolve();
    await thinned;
    expect((await test.store.read(FEED, DAY_SEC + 2, 'exact'))?.bytes.toString()).toBe('ten bytes!');
    test.clock.nowMs += 120_000;
    expect((await test.store.check({ repair: false, verifyBytes: true })).problems).toEqual([]);
  });
});

describe('a disk that cannot sync', () => {
  it('acknowledges a durable frame, and its twin, only when it can again', async () => {
    disk.isSyncBroken = true;
    await expect(test.append(DAY_SEC, 'x', true)).rejects.toMatchObject({ kind: 'Unavailable' });
    await expect(test.append(DAY_SEC, 'x', true)).rejects.toMatchObject({ kind: 'Unavailable' });
    disk.isSyncBroken = false;
    expect(await test.append(DAY_SEC, 'x', true)).toBe('Duplicate');
    expect(await test.append(DAY_SEC + 1, 'x', true)).toBe('Stored');
  });
});

describe('an index that is away', () => {
  it('refuses the frame that would need a new segment, and leaves no files behind', async () => {
    const insert = test.index.insert.bind(test.index);
    test.index.insert = () => Promise.reject(new Error('away'));
    await expect(test.append(DAY_SEC)).rejects.toThrow('away');
    test.index.insert = insert;
    expect((await test.store.check({ repair: false })).problems).toEqual([]);
    expect(await test.append(DAY_SEC)).toBe('Stored');
  });

  it('keeps a segment readable until it can be sealed', async () => {
    await test.append(DAY_SEC);
    const update = test.index.update.bind(test.index);
    test.index.update = () => Promise.reject(new Error('away'));
    await expect(test.seal()).rejects.toThrow('away');
    expect(await listed()).toEqual([DAY_SEC]);
    test.index.update = update;
    expect(await test.append(DAY_SEC + 1)).toBe('Stored');
    await test.seal();
    expect((await test.rows()).map((row) => row.state)).toEqual(['Sealed', 'Sealed']);
    expect(await listed()).toEqual([DAY_SEC, DAY_SEC + 1]);
  });
});

describe('what an answer costs', () => {
  it('opens no index file where rows decide, however many years the range has [PUB-06]', async () => {
    for (let hour = 0; hour < 48; hour++) {
      for (let i = 0; i < 3; i++) await test.append(DAY_SEC + hour * 3600 + i * 700);
    }
    await test.seal();
    await test.store.close();
    await test.reopen();
    disk.readWhole.length = 0;
    const { times } = await test.store.firstOfEach(FEED, DAY_SEC - 86_400 * 3650, DAY_SEC + 86_400 * 3650, {
      intervalSec: 86_400,
      limit: 100,
    });
    expect(times).toEqual([DAY_SEC, DAY_SEC + 86_400]);
    const hours = await test.store.buckets(FEED, 0, DAY_SEC * 2, (sec) => sec - (sec % 3600));
    expect(hours.map((one) => one.count)).toEqual(Array(48).fill(3));
    expect(disk.readWhole).toEqual([]);
  });

  it('prefers the earlier of two equally near frames [PUB-03]', async () => {
    await test.append(DAY_SEC);
    await test.append(DAY_SEC + 10);
    expect((await test.store.read(FEED, DAY_SEC + 5, 'nearest'))?.timeUs).toBe(DAY_SEC * 1e6 + 250_000);
  });
});

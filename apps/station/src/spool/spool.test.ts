import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Crash, crashingDisk } from '../test-setup/crashing-disk.ts';
import type { SpoolEntry } from './feed-queue.ts';
import { Spool } from './spool.ts';
import { realDisk, type SpoolDisk } from './spool-disk.ts';
import { formatName, parseName } from './spool-name.ts';

const HOUR = 3600;
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const open = (change: Partial<Parameters<typeof Spool.open>[0]> = {}) =>
  Spool.open({ dir, budgetBytes: 1e9, floorBytes: 0, disk: realDisk, logger: silentLogger, ...change });

const bytesOf = (timeSec: number, length = 100) => Buffer.alloc(length, `${timeSec} `);
const put = (spool: Spool, timeSec: number, feedIds = ['fe1'], length = 100) =>
  spool.put({ jpeg: bytesOf(timeSec, length), timeSec, unsureRun: null, feedIds });

/** Takes all of a feed out, oldest first. */
async function drain(spool: Spool, feedId: string): Promise<number[]> {
  const times: number[] = [];
  for (;;) {
    const entry = await spool.oldest(feedId, () => true);
    if (!entry) return times;
    expect(await spool.read(entry)).toEqual(bytesOf(entry.timeSec, entry.sizeBytes));
    times.push(entry.timeSec);
    await spool.remove(entry);
  }
}

describe('a name in the spool', () => {
  it('says all that it was made of, and nothing else is a name [DVP-08]', () => {
    const name = fc.record({
      timeSec: fc.integer({ min: 0, max: 1e11 }),
      unsureRun: fc.option(fc.stringMatching(/^[a-f0-9]{12}$/), { nil: null }),
      sizeBytes: fc.integer({ min: 0, max: 1e9 }),
      links: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(name, (each) => {
        expect(parseName(formatName(each))).toEqual(each);
      }),
    );
    for (const text of ['', '1.jpg', '1-s-2-3.jpg.part', '../1-s-2-3.jpg', 'a-s-2-3.jpg']) {
      expect(parseName(text)).toBeNull();
    }
  });
});

describe('the spool', () => {
  it('gives each feed its pictures once, oldest first, over restarts, whatever order they came in [DVP-08]', async () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 5 * HOUR }), { maxLength: 25 });
    const cut = fc.integer({ min: 0, max: 25 });
    await fc.assert(
      fc.asyncProperty(times, cut, async (given, restartAt) => {
        await rm(dir, { recursive: true });
        await realDisk.makeFolder(dir);
        let spool = await open();
        for (const [index, timeSec] of given.entries()) {
          if (index === restartAt) spool = await open();
          await put(spool, timeSec, index % 2 ? ['fe1', 'fe2'] : ['fe1']);
        }
        expect(spool.stats.count).toBe(given.length + Math.floor(given.length / 2));
        expect(await drain(spool, 'fe1')).toEqual([...given].sort((a, b) => a - b));
        expect(await drain(await open(), 'fe2')).toEqual(given.filter((_, i) => i % 2).sort((a, b) => a - b));
        expect((await open()).stats).toMatchObject({ count: 0, bytes: 0, oldestSec: null });
      }),
      { numRuns: 25 },
    );
  });

  it('holds what it said to hold and no torn picture, wherever the power goes [DVP-08]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), async (steps, torn) => {
        await rm(dir, { recursive: true });
        await realDisk.makeFolder(dir);
        const kept = await workUntilDead(steps, torn);
        const spool = await open();
        for (const feedId of ['fe1', 'fe2']) {
          const there = await drain(spool, feedId);
          expect(kept.filter((timeSec) => !there.includes(timeSec))).toEqual([]);
          expect(new Set(there).size).toBe(there.length);
        }
        expect((await open()).stats.count).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  /** Puts pictures and takes the oldest away until the disk dies; gives those that must be there. */
  async function workUntilDead(steps: number, torn: number): Promise<number[]> {
    const disk = crashingDisk(steps, torn);
    const kept = new Set<number>();
    try {
      const spool = await open({ disk });
      for (let timeSec = HOUR - 3; !disk.isDead(); timeSec += 1) {
        if ((await put(spool, timeSec, ['fe1', 'fe2'])).ok) kept.add(timeSec);
        if (timeSec % 3 !== 0) continue;
        for (const feedId of ['fe1', 'fe2']) {
          const entry = await spool.oldest(feedId, () => true);
          if (entry) kept.delete(entry.timeSec);
          if (entry) await spool.remove(entry);
        }
      }
    } catch (err) {
      expect(err).toBeInstanceOf(Crash);
    }
    return [...kept];
  }

  it('lets the oldest go where its bytes are used up, of all feeds [DVP-08]', async () => {
    const spool = await open({ budgetBytes: 1000 });
    for (let at = 0; at < 15; at += 1) await put(spool, at * HOUR, [at % 2 ? 'fe1' : 'fe2']);
    expect(spool.stats).toMatchObject({ count: 10, bytes: 1000, dropped: 5, oldestSec: 5 * HOUR });
    expect(await put(spool, 99 * HOUR, ['fe1'], 1001)).toMatchObject({ ok: false });
  });

  it('counts a picture that feeds share once [DVP-08]', async () => {
    const spool = await open({ budgetBytes: 1000 });
    for (let at = 0; at < 10; at += 1) await put(spool, at, ['fe1', 'fe2', 'fe3', 'fe4']);
    expect(spool.stats).toMatchObject({ count: 40, bytes: 1000, dropped: 0 });
  });

  it('lets shared pictures go whole, within an hour too: half of one frees nothing [DVP-08]', async () => {
    const spool = await open({ budgetBytes: 1000 });
    for (let at = 0; at < 15; at += 1) await put(spool, at, ['fe1', 'fe2']);
    expect(await drain(spool, 'fe1')).toEqual(await drain(await open(), 'fe2'));
  });

  it('gives the oldest of all feeds, but of those that may not go [DVP-08]', async () => {
    const spool = await open();
    for (const [at, feedId] of ['fe1', 'fe2', 'fe3', 'fe2'].entries()) await put(spool, at * 10, [feedId]);
    const oldest = async (held: string[]) =>
      (
        await spool.oldestOfAll(
          (feedId) => !held.includes(feedId),
          ({ timeSec }) => timeSec !== 10,
        )
      )?.timeSec;
    expect([await oldest([]), await oldest(['fe1']), await oldest(['fe1', 'fe3'])]).toEqual([0, 20, 30]);
    expect(await oldest(['fe1', 'fe2', 'fe3'])).toBeUndefined();
  });

  const withFree = (free: () => number): SpoolDisk => ({ ...realDisk, freeBytes: async () => free() });

  it('does not grow where the disk gets full, and is not eaten by what others write [DVP-08]', async () => {
    let free = 10_000;
    const spool = await open({ floorBytes: 1000, disk: withFree(() => free) });
    for (let at = 0; at < 5; at += 1) await put(spool, at);
    free = 500;
    for (let at = 5; at < 20; at += 1) expect((await put(spool, at)).ok).toBe(true);
    expect(spool.stats).toMatchObject({ count: 5, dropped: 15 });
    expect(await drain(spool, 'fe1')).toEqual([15, 16, 17, 18, 19]);
  });

  it('says so when nothing can be kept, and keeps again when there is room [DVP-08]', async () => {
    let free = 500;
    const spool = await open({ floorBytes: 1000, disk: withFree(() => free) });
    expect(await put(spool, 1)).toMatchObject({ ok: false });
    expect([spool.stats.trouble, spool.isCrowded]).toEqual([expect.any(String), true]);
    free = 5000;
    expect((await put(spool, 2)).ok).toBe(true);
    expect(spool.stats.trouble).toBeNull();
  });

  it('makes room when the disk itself says that it is full, and tells of one that fails [DVP-08]', async () => {
    let isFull = false;
    const failing = (code: string): SpoolDisk => ({
      ...realDisk,
      write: async (path, bytes) => {
        if (isFull) throw Object.assign(new Error(code), { code });
        await realDisk.write(path, bytes);
      },
      remove: async (path) => {
        if (path.includes('feeds')) isFull = false;
        return realDisk.remove(path);
      },
    });
    const spool = await open({ disk: failing('ENOSPC') });
    await put(spool, 1);
    isFull = true;
    expect((await put(spool, 2)).ok).toBe(true);
    expect(await drain(spool, 'fe1')).toEqual([2]);
    const broken = await open({ disk: failing('EIO') });
    isFull = true;
    expect(await put(broken, 3)).toMatchObject({ ok: false, message: 'The disk cannot be written (EIO).' });
  });

  it('drops a picture that the disk damaged, and nothing else [DVP-08]', async () => {
    const spool = await open();
    await put(spool, 1);
    await put(spool, 2);
    const first = (await spool.oldest('fe1', () => true)) as SpoolEntry;
    await writeFile(first.path, 'short');
    expect(await spool.read(first)).toBeNull();
    expect(await drain(spool, 'fe1')).toEqual([2]);
  });

  it('throws away all of a feed, and its pictures stay for the others [DVP-08]', async () => {
    const spool = await open();
    for (let at = 0; at < 3; at += 1) await put(spool, at, ['fe1', 'fe2']);
    expect(await spool.dropFeed('fe1')).toBe(3);
    expect([spool.countOf('fe1'), spool.countOf('fe2')]).toEqual([0, 3]);
    expect(await drain(await open(), 'fe2')).toEqual([0, 1, 2]);
  });
});

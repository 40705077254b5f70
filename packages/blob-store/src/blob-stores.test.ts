import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { afterAll, describe, expect, it } from 'vitest';
import { BlobCache } from './blob-cache.ts';
import { BlobLayers } from './blob-layers.ts';
import { listBlobs } from './blob-store.ts';
import { openDiskBlobStore } from './disk-blob-store.ts';
import { MemoryBlobStore } from './memory-blob-store.ts';
import { blobStoreSuite } from './suite.ts';

const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let count = 0;
const newRoot = () => join(folder, String(count++));
const clock = { nowMs: 1_700_000_000_000, now: () => clock.nowMs };
const logger = silentLogger;
const openDisk = (root = newRoot(), durable = false) => openDiskBlobStore({ root, clock, durable });
const openCache = async (budgetBytes: number, root = newRoot()) =>
  BlobCache.open({ store: await openDisk(root), budgetBytes, clock, logger });

blobStoreSuite('MemoryBlobStore', async () => new MemoryBlobStore(clock));
blobStoreSuite('DiskBlobStore', () => openDisk());
blobStoreSuite('DiskBlobStore, durable', () => openDisk(newRoot(), true));
blobStoreSuite('BlobCache', () => openCache(1e6));
blobStoreSuite(
  'BlobLayers',
  async () => new BlobLayers([new MemoryBlobStore(clock), new MemoryBlobStore(clock)]),
);

describe('DiskBlobStore', () => {
  it('clears half-written parts of a killed process', async () => {
    const root = newRoot();
    await mkdir(join(root, '.parts'), { recursive: true });
    await writeFile(join(root, '.parts', 'half'), 'x');
    const store = await openDisk(root);
    expect(await readdir(join(root, '.parts'))).toEqual([]);
    expect(await listBlobs(store, '')).toEqual([]);
  });
  it('says Unavailable when the disk fails', async () => {
    const root = newRoot();
    const store = await openDisk(root);
    await rm(root, { recursive: true });
    await writeFile(root, 'a file where the folder was');
    await expect(store.put('a', Buffer.from('x'))).rejects.toMatchObject({ kind: 'Unavailable' });
  });
});

describe('BlobLayers', () => {
  it('reads what only a lower one has, and forgets it in all [EXT-198]', async () => {
    const [upper, lower] = [new MemoryBlobStore(clock), new MemoryBlobStore(clock)];
    const layers = new BlobLayers([upper, lower]);
    await lower.put('f/old', Buffer.from('old'));
    await lower.put('f/both', Buffer.from('lower'));
    await layers.put('f/both', Buffer.from('upper'));
    expect([await layers.get('f/old'), await layers.get('f/both')].map(String)).toEqual(['old', 'upper']);
    expect((await listBlobs(layers, 'f')).map(({ key }) => key).sort()).toEqual(['f/both', 'f/old']);
    expect([await layers.delete('f/both'), await layers.get('f/both')]).toEqual([true, null]);
    expect(await lower.stat('f/both')).toBeNull();
  });
});

describe('BlobCache', () => {
  const ten = (letter: string) => Buffer.from(letter.repeat(10));

  it('keeps to its budget and drops what was not used for longest', async () => {
    const root = newRoot();
    const cache = await openCache(30, root);
    for (const key of ['a', 'b', 'c']) await cache.put(key, ten(key));
    await cache.get('a');
    await cache.put('d', ten('d'));
    await cache.settled();
    expect(await cache.get('b')).toBeNull();
    expect(await cache.get('a')).toEqual(ten('a'));
    expect(cache.usedBytes).toBe(30);
    expect((await readdir(root)).sort()).toEqual(['.parts', 'a', 'c', 'd']);
  });

  it('does not keep what is larger than the budget', async () => {
    const root = newRoot();
    const cache = await openCache(5, root);
    await cache.put('a', ten('a'));
    await cache.settled();
    expect(await cache.get('a')).toBeNull();
    expect(await readdir(root)).toEqual(['.parts']);
  });

  it('remembers the order of use over a restart', async () => {
    const root = newRoot();
    const before = await openCache(30, root);
    for (const key of ['a', 'b', 'c']) {
      await before.put(key, ten(key));
      clock.nowMs += 100_000;
    }
    await before.get('a');
    clock.nowMs += 100_000;
    await expect.poll(async () => (await before.stat('a'))?.usedAtMs).toBe(clock.nowMs - 100_000);
    const after = await openCache(20, root);
    expect(after.has('b')).toBe(false);
    expect([after.has('a'), after.has('c')]).toEqual([true, true]);
    expect((await readdir(root)).sort()).toEqual(['.parts', 'a', 'c']);
  });

  it('makes nothing of a blob that vanished from the folder', async () => {
    const root = newRoot();
    const cache = await openCache(30, root);
    await cache.put('a', ten('a'));
    await rm(join(root, 'a'));
    expect(await cache.get('a')).toBeNull();
    expect(cache.usedBytes).toBe(0);
  });
});

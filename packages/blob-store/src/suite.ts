/** The one test suite that every blob store passes. Owns no store; never imported by product code. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlobStore, deleteBlobs, listBlobs } from './blob-store.ts';

const bytes = (text: string) => Buffer.from(text);
const BAD_KEYS = [
  '',
  '/',
  'a/',
  '/a',
  'a//b',
  '..',
  'a/../b',
  '.parts/x',
  'a\\b',
  'a b',
  'a\0',
  'ä',
  'x'.repeat(600),
];

export function blobStoreSuite(name: string, open: () => Promise<BlobStore>): void {
  describe(name, () => {
    it('gives back what was put, and null for what was not', async () => {
      const store = await open();
      expect(await store.put('films/fe1/a-1', bytes('hello'))).toEqual({ sizeBytes: 5 });
      expect(await store.get('films/fe1/a-1')).toEqual(bytes('hello'));
      expect(await store.get('films/fe1/a-2')).toBeNull();
      expect(await store.get('films/fe1')).toBeNull();
      expect(await store.stat('films/fe1/a-1')).toMatchObject({ key: 'films/fe1/a-1', sizeBytes: 5 });
      expect(await store.stat('films/fe1')).toBeNull();
    });

    it('replaces whole', async () => {
      const store = await open();
      await store.put('a', bytes('first, long'));
      await store.put('a', bytes('second'));
      expect(await store.get('a')).toEqual(bytes('second'));
    });

    it('takes a stream, and leaves the old bytes when the stream breaks', async () => {
      const store = await open();
      await store.put('a', chunks(['one', 'two']));
      expect(await store.get('a')).toEqual(bytes('onetwo'));
      await expect(store.put('a', chunks(['thr'], new Error('broken')))).rejects.toThrow('broken');
      expect(await store.get('a')).toEqual(bytes('onetwo'));
      expect(await listBlobs(store, '')).toHaveLength(1);
    });

    it('reads ranges like slices', async () => {
      const store = await open();
      const whole = bytes('0123456789');
      await store.put('a', whole);
      await fc.assert(
        fc.asyncProperty(fc.nat(12), fc.option(fc.nat(12), { nil: undefined }), async (start, end) => {
          const part = await store.get('a', end === undefined ? { start } : { start, end });
          expect(part).toEqual(whole.subarray(start, end === undefined ? undefined : end + 1));
        }),
        { numRuns: 40 },
      );
    });

    it('deletes once, and by folder', async () => {
      const store = await open();
      for (const key of ['f/a/1', 'f/a/2', 'f/ab', 'g']) await store.put(key, bytes(key));
      expect(await store.delete('g')).toBe(true);
      expect(await store.delete('g')).toBe(false);
      expect(await keysOf(store, 'f/a')).toEqual(['f/a/1', 'f/a/2']);
      expect(await deleteBlobs(store, 'f/a')).toBe(2);
      expect(await keysOf(store, '')).toEqual(['f/ab']);
    });

    it.each(BAD_KEYS)('refuses the key %j', async (key) => {
      const store = await open();
      for (const act of [() => store.put(key, bytes('x')), () => store.delete(key)]) {
        await expect(act()).rejects.toMatchObject({ kind: 'InvalidInput' });
      }
    });
  });
}

async function keysOf(store: BlobStore, prefix: string): Promise<string[]> {
  return (await listBlobs(store, prefix)).map((blob) => blob.key).sort();
}

async function* chunks(parts: string[], failure?: Error): AsyncGenerator<Buffer> {
  for (const part of parts) yield bytes(part);
  if (failure) throw failure;
}

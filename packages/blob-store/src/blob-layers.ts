/**
 * Owns blobs that lie in one of several stores: new ones go to the first, all are read, the first that has one gives
 * it. So what was stored before there was an object storage stays readable, and moves without a reader noticing.
 */
import type { BlobBytes, BlobInfo, BlobStore, ByteRange } from './blob-store.ts';

export class BlobLayers implements BlobStore {
  readonly #stores: readonly [BlobStore, ...BlobStore[]];

  constructor(stores: readonly [BlobStore, ...BlobStore[]]) {
    this.#stores = stores;
  }

  put(key: string, bytes: BlobBytes): Promise<{ sizeBytes: number }> {
    return this.#stores[0].put(key, bytes);
  }

  get(key: string, range?: ByteRange): Promise<Buffer | null> {
    return this.#first((store) => store.get(key, range));
  }

  stat(key: string): Promise<BlobInfo | null> {
    return this.#first((store) => store.stat(key));
  }

  async touch(key: string): Promise<void> {
    for (const store of this.#stores) await store.touch(key);
  }

  async delete(key: string): Promise<boolean> {
    let wasThere = false;
    for (const store of this.#stores) wasThere = (await store.delete(key)) || wasThere;
    return wasThere;
  }

  /** What lies in two stores, as while it moves, comes once. */
  async *list(prefix: string): AsyncIterable<BlobInfo> {
    const seen = new Set<string>();
    for (const store of this.#stores) {
      for await (const blob of store.list(prefix)) {
        if (seen.has(blob.key)) continue;
        seen.add(blob.key);
        yield blob;
      }
    }
  }

  async #first<T>(ask: (store: BlobStore) => Promise<T | null>): Promise<T | null> {
    for (const store of this.#stores) {
      const found = await ask(store);
      if (found !== null) return found;
    }
    return null;
  }
}

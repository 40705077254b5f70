/**
 * Owns a byte budget over a blob store: what was not used for longest goes first. The order survives a restart,
 * because the store keeps each blob's last use. Everything in it can be made again; nothing else belongs here.
 */
import type { Clock, Logger } from '@longview/base';
import { LRUCache } from 'lru-cache';
import { type BlobBytes, type BlobInfo, type BlobStore, type ByteRange, listBlobs } from './blob-store.ts';

/** A use is written down at most this often per blob; the order need not be finer. */
const TOUCH_EVERY_MS = 60_000;

export interface BlobCacheOptions {
  store: BlobStore;
  /** Most bytes kept; a larger blob is not kept at all. */
  budgetBytes: number;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
}

interface Entry {
  sizeBytes: number;
  touchedAtMs: number;
}

export class BlobCache implements BlobStore {
  readonly #store: BlobStore;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #logger: Logger;
  readonly #budgetBytes: number;
  readonly #entries: LRUCache<string, Entry>;
  /** Evictions under way, so that a new blob of the same key is not deleted by an old eviction. */
  readonly #leaving = new Map<string, Promise<unknown>>();

  private constructor({ store, budgetBytes, clock, logger }: BlobCacheOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#logger = logger;
    this.#budgetBytes = budgetBytes;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, budgetBytes),
      sizeCalculation: (entry) => Math.max(1, entry.sizeBytes),
      dispose: (_entry, key, reason) => {
        if (reason === 'evict') this.#evict(key);
      },
    });
  }

  /** Reads what is there, oldest use first, and evicts what is over the budget. */
  static async open(options: BlobCacheOptions): Promise<BlobCache> {
    const cache = new BlobCache(options);
    const present = await listBlobs(options.store, '');
    present.sort((a, b) => a.usedAtMs - b.usedAtMs);
    for (const { key, sizeBytes, usedAtMs } of present) cache.#enter(key, sizeBytes, usedAtMs);
    await cache.settled();
    return cache;
  }

  get usedBytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Whether it is kept, without reading it. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  async put(key: string, bytes: BlobBytes): Promise<{ sizeBytes: number }> {
    await this.#leaving.get(key);
    const { sizeBytes } = await this.#store.put(key, bytes);
    this.#enter(key, sizeBytes, this.#clock.now());
    return { sizeBytes };
  }

  async get(key: string, range?: ByteRange): Promise<Buffer | null> {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const bytes = await this.#store.get(key, range);
    // Gone behind our back (an operator emptied the folder): then it is made again.
    if (!bytes) this.#entries.delete(key);
    else this.#used(key, entry);
    return bytes;
  }

  async stat(key: string): Promise<BlobInfo | null> {
    return this.#entries.has(key) ? this.#store.stat(key) : null;
  }

  async touch(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.touchedAtMs = this.#clock.now();
    await this.#store.touch(key);
  }

  async delete(key: string): Promise<boolean> {
    this.#entries.delete(key);
    return this.#store.delete(key);
  }

  list(prefix: string): AsyncIterable<BlobInfo> {
    return this.#store.list(prefix);
  }

  /** Resolves when the evictions under way are done. */
  async settled(): Promise<void> {
    while (this.#leaving.size > 0) await Promise.all(this.#leaving.values());
  }

  #enter(key: string, sizeBytes: number, usedAtMs: number): void {
    if (sizeBytes > this.#budgetBytes) {
      this.#entries.delete(key);
      this.#evict(key);
    } else this.#entries.set(key, { sizeBytes, touchedAtMs: usedAtMs });
  }

  #used(key: string, entry: Entry): void {
    const now = this.#clock.now();
    if (now - entry.touchedAtMs < TOUCH_EVERY_MS) return;
    entry.touchedAtMs = now;
    this.#store
      .touch(key)
      .catch((err) => this.#logger.warn({ err, key }, 'could not note the use of a blob'));
  }

  #evict(key: string): void {
    const leaving = this.#store
      .delete(key)
      .catch((err) => this.#logger.warn({ err, key }, 'could not evict a blob'))
      .finally(() => this.#leaving.delete(key));
    this.#leaving.set(key, leaving);
  }
}

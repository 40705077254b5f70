/** Owns blobs in a Map: for tests. Never used by the running service. */
import type { Clock } from '@longview/base';
import {
  type BlobBytes,
  type BlobInfo,
  type BlobStore,
  type ByteRange,
  requireBlobKey,
} from './blob-store.ts';

export class MemoryBlobStore implements BlobStore {
  readonly #blobs = new Map<string, { bytes: Buffer; usedAtMs: number }>();
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  async put(key: string, bytes: BlobBytes): Promise<{ sizeBytes: number }> {
    requireBlobKey(key);
    const chunks: Buffer[] = [];
    for await (const chunk of Buffer.isBuffer(bytes) ? [bytes] : bytes) chunks.push(chunk);
    const whole = Buffer.concat(chunks);
    this.#blobs.set(key, { bytes: whole, usedAtMs: this.#clock.now() });
    return { sizeBytes: whole.length };
  }

  async get(key: string, range?: ByteRange): Promise<Buffer | null> {
    requireBlobKey(key);
    const bytes = this.#blobs.get(key)?.bytes;
    if (!bytes) return null;
    const end = range?.end === undefined ? bytes.length : range.end + 1;
    return bytes.subarray(range?.start ?? 0, end);
  }

  async stat(key: string): Promise<BlobInfo | null> {
    requireBlobKey(key);
    const blob = this.#blobs.get(key);
    return blob ? { key, sizeBytes: blob.bytes.length, usedAtMs: blob.usedAtMs } : null;
  }

  async touch(key: string): Promise<void> {
    requireBlobKey(key);
    const blob = this.#blobs.get(key);
    if (blob) blob.usedAtMs = this.#clock.now();
  }

  async delete(key: string): Promise<boolean> {
    requireBlobKey(key);
    return this.#blobs.delete(key);
  }

  async *list(prefix: string): AsyncIterable<BlobInfo> {
    if (prefix) requireBlobKey(prefix);
    for (const [key, { bytes, usedAtMs }] of [...this.#blobs]) {
      const isInside = !prefix || key === prefix || key.startsWith(`${prefix}/`);
      if (isInside) yield { key, sizeBytes: bytes.length, usedAtMs };
    }
  }
}

/**
 * Owns where the bytes of resources are kept: in the object storage where there is one, else in the data folder.
 * What was stored before there was one stays readable. Keys are of ids only. Never says whose they are.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type BlobStore, streamBlob } from '@longview/blob-store';
import pLimit from 'p-limit';

const CHUNK_BYTES = 2 ** 20;
/** Each holds a part of its file in memory. */
const FILES_AT_ONCE = 4;

export class PayloadStore {
  readonly #blobs: BlobStore;
  readonly #line = pLimit(FILES_AT_ONCE);

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** A key that nothing else has: bytes are never replaced in place, so a reader never gets half of each. */
  newKey(accountId: string, resourceId: string): string {
    return `resources/${accountId}/${resourceId}/${randomUUID()}`;
  }

  /** Stores a file, a few at a time. @throws AppError Unavailable */
  putFile(key: string, path: string): Promise<void> {
    return this.#line(async () => {
      await this.#blobs.put(key, createReadStream(path, { highWaterMark: CHUNK_BYTES }));
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#blobs.put(key, bytes);
  }

  /** The whole object; null when it is gone. */
  async read(key: string): Promise<Buffer | null> {
    return this.#blobs.get(key);
  }

  /**
   * Bytes `start` to `end`, both inclusive, of an object of which this much is there; null when it is gone. Read in
   * parts, so that a film costs no more memory than a picture.
   */
  async stream(key: string, start: number, end: number): Promise<AsyncGenerator<Buffer> | null> {
    return streamBlob(this.#blobs, key, start, end);
  }

  /** Null for what is not there. */
  async sizeOf(key: string): Promise<number | null> {
    return (await this.#blobs.stat(key))?.sizeBytes ?? null;
  }

  async delete(key: string): Promise<void> {
    await this.#blobs.delete(key);
  }
}

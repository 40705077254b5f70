/**
 * Owns where the bytes of resources are kept: in the object storage where there is one, else in the data folder.
 * What was stored before there was one stays readable. Keys are of ids only. Never says whose they are.
 */

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { AppError } from '@longview/base';
import type { BlobStore } from '@longview/blob-store';

const CHUNK_BYTES = 2 ** 20;

export class PayloadStore {
  readonly #stores: readonly [BlobStore, ...BlobStore[]];
  #lastPut: Promise<unknown> = Promise.resolve();

  /** New bytes go to the first store; all of them are read. */
  constructor(stores: readonly [BlobStore, ...BlobStore[]]) {
    this.#stores = stores;
  }

  /** A key that nothing else has: bytes are never replaced in place, so a reader never gets half of each. */
  newKey(accountId: string, resourceId: string): string {
    return `resources/${accountId}/${resourceId}/${randomUUID()}`;
  }

  /** Stores a file. One at a time: the object storage holds each whole in memory. @throws AppError Unavailable */
  putFile(key: string, path: string): Promise<void> {
    const mine = this.#lastPut.then(async () => {
      await this.#stores[0].put(key, createReadStream(path, { highWaterMark: CHUNK_BYTES }));
    });
    this.#lastPut = mine.catch(() => {});
    return mine;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#stores[0].put(key, bytes);
  }

  /** The whole object; null when it is gone. */
  async read(key: string): Promise<Buffer | null> {
    return this.#get(key);
  }

  /**
   * Bytes `start` to `end`, both inclusive, of an object of which this much is there; null when it is gone. Read in
   * parts, so that a film costs no more memory than a picture.
   */
  async stream(key: string, start: number, end: number): Promise<AsyncGenerator<Buffer> | null> {
    const first = await this.#get(key, start, Math.min(end, start + CHUNK_BYTES - 1));
    return first && this.#parts(key, first, start, end);
  }

  async delete(key: string): Promise<void> {
    for (const store of this.#stores) await store.delete(key);
  }

  async *#parts(key: string, first: Buffer, start: number, end: number): AsyncGenerator<Buffer> {
    yield first;
    for (let at = start + first.length; at <= end; ) {
      const part = await this.#get(key, at, Math.min(end, at + CHUNK_BYTES - 1));
      if (!part?.length) throw new AppError('Unavailable', 'The file went away while it was read.');
      yield part;
      at += part.length;
    }
  }

  async #get(key: string, start?: number, end?: number): Promise<Buffer | null> {
    const range = start === undefined ? undefined : { start, ...(end !== undefined && { end }) };
    for (const store of this.#stores) {
      const bytes = await store.get(key, range);
      if (bytes) return bytes;
    }
    return null;
  }
}

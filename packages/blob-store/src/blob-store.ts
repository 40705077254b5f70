/**
 * Owns the port for whole objects: film tiles, size variants, resources, clips. Keys are made of ids by the
 * caller, never of text that people typed. Never says what a blob means.
 */
import { appError } from '@longview/base';

export interface BlobInfo {
  key: string;
  sizeBytes: number;
  /** When it was stored or last touched, ms since 1970. */
  usedAtMs: number;
}

/** Bytes to read, both inclusive, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end?: number;
}

export type BlobBytes = Buffer | AsyncIterable<Buffer>;

/**
 * Whole objects by key. A reader sees all of an object or nothing of it; a `put` that fails leaves what was
 * there before. All reject with `AppError('Unavailable')` when the storage fails, and with
 * `AppError('InvalidInput')` for a key that is not one (see {@link requireBlobKey}).
 */
export interface BlobStore {
  /** Stores or replaces; resolves with its size once it can be read. */
  put(key: string, bytes: BlobBytes): Promise<{ sizeBytes: number }>;
  /** The bytes, or the part in `range` (cut to what there is); null when there is no such blob. */
  get(key: string, range?: ByteRange): Promise<Buffer | null>;
  stat(key: string): Promise<BlobInfo | null>;
  /** Marks as used now. An absent blob is no failure. */
  touch(key: string): Promise<void>;
  /** Whether there was one. */
  delete(key: string): Promise<boolean>;
  /** All blobs whose key is `prefix` or lies in the folder `prefix`; '' lists all. In no order. */
  list(prefix: string): AsyncIterable<BlobInfo>;
}

const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const MAX_KEY_LENGTH = 512;

/** Parts of letters, digits, `.`, `_`, `-`, joined by `/`; none begins with a dot, so none climbs up. */
export function isBlobKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && key.split('/').every((part) => PART.test(part));
}

/** @throws AppError InvalidInput for what is no key, see {@link isBlobKey} */
export function requireBlobKey(key: string): void {
  if (!isBlobKey(key)) throw appError('NotAStorageKey');
}

/** All blobs under a folder of keys, in memory. */
export async function listBlobs(store: BlobStore, prefix: string): Promise<BlobInfo[]> {
  const blobs: BlobInfo[] = [];
  for await (const blob of store.list(prefix)) blobs.push(blob);
  return blobs;
}

/** Removes everything under a folder of keys, e.g. of a deleted feed. Returns how many went. */
export async function deleteBlobs(store: BlobStore, prefix: string): Promise<number> {
  requireBlobKey(prefix);
  let count = 0;
  for await (const blob of store.list(prefix)) if (await store.delete(blob.key)) count++;
  return count;
}

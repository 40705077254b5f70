/**
 * Owns the seam between the store and object storage: what it asks of one, and which keys a segment has there. A
 * `BlobStore` is one. All reject with `AppError('Unavailable')` when the storage does not do it.
 */

/** Whole objects by key; a reader sees all of one or nothing. */
export interface SegmentObjects {
  /** Resolves when the object is kept and proved to be these bytes. */
  put(key: string, bytes: Buffer): Promise<unknown>;
  /** The object or the part in `range` (both ends inclusive); null when there is none. */
  get(key: string, range?: { start: number; end: number }): Promise<Buffer | null>;
  /** Null when there is none. */
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  /** Nothing happens if it is gone. */
  delete(key: string): Promise<unknown>;
  /** All objects in the folder `prefix`. */
  list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number }>;
}

/** A segment has the same two names in object storage as on the disk, so that one can be restored by hand. */
export const ENDINGS = ['.mjpeg', '.idx'] as const;

/** Removes a segment's objects. */
export async function removeObjects(objects: SegmentObjects, path: string): Promise<void> {
  for (const ending of ENDINGS) await objects.delete(path + ending);
}

/**
 * Owns the smaller sizes of frames (PUB-05): made when first asked for, kept in memory while hot and on disk
 * within a byte budget, one build at a time per picture. Never enlarges and never touches stored frames.
 */

import { SingleFlight } from '@longview/base';
import { type BlobStore, deleteBlobs, listBlobs } from '@longview/blob-store';
import type { Frame } from '@longview/frame-store';
import type { decoding } from '@longview/media';
import { fittedSize, type Size } from '@longview/rules';
import { LRUCache } from 'lru-cache';

/** A picture to send. */
export interface Picture extends Size {
  bytes: Buffer;
}

export interface VariantsOptions {
  cache: BlobStore;
  memoryBytes: number;
  images: Pick<decoding.BudgetedImages, 'resizeToHeight'>;
}

export class Variants {
  readonly #cache: BlobStore;
  readonly #hot: LRUCache<string, Buffer>;
  readonly #images: VariantsOptions['images'];
  readonly #finding = new SingleFlight<Buffer | null>();
  readonly #keeping = new SingleFlight<unknown>();

  constructor({ cache, memoryBytes, images }: VariantsOptions) {
    this.#cache = cache;
    this.#images = images;
    this.#hot = new LRUCache({
      maxSize: memoryBytes,
      maxEntrySize: memoryBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes.length),
    });
  }

  /** Whether the frame is given as it is at this height. */
  isOriginal(frame: Size, maxHeightPx: number): boolean {
    return frame.height <= maxHeightPx;
  }

  /**
   * The frame at no more than `maxHeightPx`, at once while hot. What is not made yet waits for its turn, the newest
   * pictures first. @throws AppError InvalidInput for a broken picture; Unavailable when too much waits
   */
  at(
    feedId: string,
    frame: Frame,
    maxHeightPx: number,
    ofClass?: decoding.DecodeClass,
  ): Picture | Promise<Picture> {
    if (this.isOriginal(frame, maxHeightPx)) return frame;
    const key = variantKey(feedId, frame, maxHeightPx);
    const size = fittedSize(frame, maxHeightPx);
    const hot = this.#hot.get(key);
    if (hot) return { bytes: hot, ...size };
    const found = this.#find(key, frame, maxHeightPx, ofClass);
    return found.then((bytes) => ({ bytes, ...size }));
  }

  async deleteFeed(feedId: string): Promise<void> {
    for (const key of [...this.#hot.keys()]) if (key.startsWith(`variants/${feedId}/`)) this.#hot.delete(key);
    await deleteBlobs(this.#cache, `variants/${feedId}`);
  }

  /** Removes what was made of frames of [from, to) that `isThere` does not know any more, unix seconds. */
  async deleteGone(
    feedId: string,
    fromSec: number,
    toSec: number,
    isThere: (timeSec: number) => Promise<boolean>,
  ): Promise<void> {
    const hot = [...this.#hot.keys()].filter((key) => key.startsWith(`variants/${feedId}/`));
    const kept = await listBlobs(this.#cache, `variants/${feedId}`);
    for (const key of new Set([...hot, ...kept.map((blob) => blob.key)])) {
      const timeSec = timeOfKey(key);
      if (timeSec < fromSec || timeSec >= toSec || (await isThere(timeSec))) continue;
      this.#hot.delete(key);
      await this.#cache.delete(key);
    }
  }

  async #find(
    key: string,
    frame: Frame,
    heightPx: number,
    ofClass: decoding.DecodeClass | undefined,
  ): Promise<Buffer> {
    const kept = await this.#finding.run(key, () => this.#cache.get(key));
    // Another may have made it while this looked.
    const bytes =
      kept ??
      this.#hot.get(key) ??
      (await this.#images.resizeToHeight(frame.bytes, heightPx, { name: key, class: ofClass }));
    this.#hot.set(key, bytes);
    // Kept beside the answer: a full cache disk must not cost anyone the picture.
    if (!kept) await this.#keeping.run(key, () => this.#cache.put(key, bytes)).catch(() => {});
    return bytes;
  }
}

/** The CRC makes the key the picture's own: a frame replaced in its second gets other variants. */
function variantKey(feedId: string, frame: Frame, heightPx: number): string {
  return `variants/${feedId}/${heightPx}/${nameOf(frame)}`;
}

/** Written once for the newest frame, which is asked for thousands of times. */
const names = new WeakMap<Frame, string>();

function nameOf(frame: Frame): string {
  const name = names.get(frame) ?? `${Math.floor(frame.timeUs / 1e6)}-${frame.crc.toString(16)}`;
  names.set(frame, name);
  return name;
}

function timeOfKey(key: string): number {
  return Number(/\/(\d+)-[^/]*$/.exec(key)?.[1] ?? Number.NaN);
}

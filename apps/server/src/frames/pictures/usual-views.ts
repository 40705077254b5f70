/**
 * Owns usual views (EXT-601): made when first asked for, one at a time per node in fair turns, and kept in the cache of
 * smaller sizes. A view's key is made of the pictures it is made of, so that none is ever stale. Never asks who may, and never
 * chooses the pictures.
 */
import { crc32 } from 'node:zlib';
import { SingleFlight } from '@longview/base';
import { type BlobStore, deleteBlobs, listBlobs } from '@longview/blob-store';
import type { Frame, FrameInfo, FrameStore } from '@longview/frame-store';
import type { decoding } from '@longview/media';
import type { Size } from '@longview/rules';
import { USUAL_DAYS, USUAL_NEAR_SECONDS } from '@longview/rules/changes';

export interface UsualViewsParts {
  cache: BlobStore;
  store: Pick<FrameStore, 'read'>;
  images: Pick<decoding.BudgetedImages, 'usualView'>;
}

/** A view as somebody wants it. */
export interface UsualWish {
  /** Unix seconds. */
  momentSec: number;
  /** What it is made of, all of one shape. */
  infos: readonly FrameInfo[];
  size: Size;
  /** Fewest pictures that make one. */
  least: number;
  /** What is unusual in this picture is lit (EXT-602); null: nothing. */
  moment: Frame | null;
}

/** Bytes of all JPEGs of a view, at most; those beyond it are left out. */
const MOST_JPEG_BYTES = 128 * 2 ** 20;
const DAY_SEC = 86_400;
/** Rises when the same pictures give another view. */
const MAKING = 1;

export class UsualViews {
  readonly #parts: UsualViewsParts;
  readonly #keeping = new SingleFlight<unknown>();

  constructor(parts: UsualViewsParts) {
    this.#parts = parts;
  }

  /** Tells a view's content from any other. */
  tagOf({ infos, size, moment }: UsualWish): string {
    const pictures = [...infos, ...(moment ? [moment] : [])].map(({ timeUs, crc }) => `${timeUs}-${crc}`);
    const text = `${pictures.join()}|${moment !== null}|${size.width}x${size.height}|${MAKING}`;
    return crc32(text).toString(16).padStart(8, '0');
  }

  /** Null where too few of its pictures can be read. @throws AppError Unavailable when too many wait */
  async read(feedId: string, wish: UsualWish): Promise<Buffer | null> {
    const key = `usual/${feedId}/${wish.momentSec}-${this.tagOf(wish)}`;
    const kept = await this.#parts.cache.get(key);
    return kept ?? this.#make(key, feedId, wish);
  }

  async deleteFeed(feedId: string): Promise<void> {
    await deleteBlobs(this.#parts.cache, `usual/${feedId}`);
  }

  /** Removes what may show a picture of [from, to), unix seconds. */
  async deleteBetween(feedId: string, fromSec: number, toSec: number): Promise<void> {
    const reachSec = USUAL_DAYS * DAY_SEC + USUAL_NEAR_SECONDS;
    for (const { key } of await listBlobs(this.#parts.cache, `usual/${feedId}`)) {
      const momentSec = Number(/\/(\d+)-[^/]*$/.exec(key)?.[1] ?? Number.NaN);
      const isApart = momentSec + reachSec < fromSec || momentSec - reachSec >= toSec;
      if (!isApart) await this.#parts.cache.delete(key);
    }
  }

  async #make(key: string, feedId: string, wish: UsualWish): Promise<Buffer | null> {
    const { cache, images } = this.#parts;
    const { infos, size, least, moment } = wish;
    const sourcePixels = Math.max(
      ...[...infos, ...(moment ? [moment] : [])].map((one) => one.width * one.height),
    );
    const read = async () => ({
      pictures: await this.#jpegs(feedId, infos),
      moment: moment?.bytes ?? null,
    });
    const made = await images.usualView(read, { size, least, sourcePixels }, { name: key });
    if (!made) return null;
    // Kept beside the answer: a full cache disk must not cost anyone the view.
    await this.#keeping.run(key, () => cache.put(key, made.jpeg)).catch(() => {});
    return made.jpeg;
  }

  async #jpegs(feedId: string, infos: readonly FrameInfo[]): Promise<Buffer[]> {
    const jpegs: Buffer[] = [];
    let leftBytes = MOST_JPEG_BYTES;
    for (const { timeUs, byteLength } of infos) {
      leftBytes -= byteLength;
      if (leftBytes < 0) break;
      const frame = await this.#parts.store.read(feedId, Math.floor(timeUs / 1e6), 'exact');
      if (frame) jpegs.push(frame.bytes);
    }
    return jpegs;
  }
}

/**
 * Owns the cards of public views (EXT-443): made when first asked for and kept in the cache of smaller sizes. A card's key is
 * made of all that it shows, so that none is ever stale. Never asks who may, and never chooses what a card shows.
 */
import { crc32 } from 'node:zlib';
import { SingleFlight } from '@longview/base';
import { type BlobStore, deleteBlobs, listBlobs } from '@longview/blob-store';
import type { Frame } from '@longview/frame-store';
import type { decoding, images } from '@longview/media';

export interface FrameCardsParts {
  cache: BlobStore;
  images: Pick<decoding.BudgetedImages, 'viewCard'>;
}

export interface Card {
  jpeg: Buffer;
  /** Tells its content from any other. */
  tag: string;
}

const DAY_SEC = 86_400;

export class FrameCards {
  readonly #parts: FrameCardsParts;
  readonly #keeping = new SingleFlight<unknown>();

  constructor(parts: FrameCardsParts) {
    this.#parts = parts;
  }

  /** @throws AppError InvalidInput for a broken picture, Unavailable when too many wait */
  async read(feedId: string, frame: Frame, drawing: images.CardDrawing): Promise<Card> {
    const timeSec = Math.floor(frame.timeUs / 1e6);
    const words = JSON.stringify([frame.crc, drawing.title, drawing.note, drawing.colors]);
    const tag = `${timeSec.toString(36)}-${hex(crc32(words))}${hex(crc32(drawing.ribbon))}`;
    const key = `cards/${feedId}/${timeSec}-${tag}`;
    const { cache, images } = this.#parts;
    const kept = await cache.get(key);
    if (kept) return { jpeg: kept, tag };
    const jpeg = await images.viewCard(frame.bytes, drawing, { name: key });
    // Kept beside the answer: a full cache disk must not cost anyone the card.
    await this.#keeping.run(key, () => cache.put(key, jpeg)).catch(() => {});
    return { jpeg, tag };
  }

  async deleteFeed(feedId: string): Promise<void> {
    await deleteBlobs(this.#parts.cache, `cards/${feedId}`);
  }

  /** Removes the cards that show a picture or colours of [from, to), unix seconds. */
  async deleteBetween(feedId: string, fromSec: number, toSec: number): Promise<void> {
    for (const { key } of await listBlobs(this.#parts.cache, `cards/${feedId}`)) {
      const timeSec = Number(/\/(\d+)-[^/]*$/.exec(key)?.[1] ?? Number.NaN);
      const isApart = timeSec < fromSec || timeSec - DAY_SEC >= toSec;
      if (!isApart) await this.#parts.cache.delete(key);
    }
  }
}

const hex = (value: number) => value.toString(16).padStart(8, '0');

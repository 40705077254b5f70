/**
 * Owns sheets of small pictures (EXT-110): made when first asked for, one at a time per node in fair turns, and kept in the
 * cache of smaller sizes. A sheet's key is made of the times it shows, so a frame added or removed makes another and none is
 * ever stale. Never asks who may, and never chooses what a sheet shows.
 */
import { crc32 } from 'node:zlib';
import { SingleFlight } from '@longview/base';
import { type BlobStore, deleteBlobs, listBlobs } from '@longview/blob-store';
import type { FrameStore } from '@longview/frame-store';
import type { decoding, images } from '@longview/media';
import { isSheetStep, SHEET_COLUMNS, SHEET_THUMB, type SheetPlace, sheetSpan } from '@longview/rules';

export interface Sheet {
  jpeg: Buffer;
  /** Tells its content from any other of its place. */
  tag: string;
}

export interface FrameSheetsParts {
  cache: BlobStore;
  store: Pick<FrameStore, 'read'>;
  images: Pick<decoding.BudgetedImages, 'pictureSheet'>;
}

const LAYOUT: images.SheetLayout = { columns: SHEET_COLUMNS, rows: SHEET_COLUMNS, thumb: SHEET_THUMB };

export class FrameSheets {
  readonly #parts: FrameSheetsParts;
  readonly #keeping = new SingleFlight<unknown>();

  constructor(parts: FrameSheetsParts) {
    this.#parts = parts;
  }

  /** The sheet that shows the frame of each time in its slot. @throws AppError Unavailable when too many wait */
  async read(feedId: string, place: SheetPlace, slots: readonly (number | null)[]): Promise<Sheet> {
    const tag = crc32(slots.join()).toString(16).padStart(8, '0');
    const key = `sheets/${feedId}/${place.stepSec}/${place.phaseSec}/${place.number}-${tag}`;
    const kept = await this.#parts.cache.get(key);
    return { jpeg: kept ?? (await this.#make(key, feedId, slots)), tag };
  }

  async deleteFeed(feedId: string): Promise<void> {
    await deleteBlobs(this.#parts.cache, `sheets/${feedId}`);
  }

  /** Removes the sheets that show a part of [from, to), unix seconds: of their frames some are gone. */
  async deleteBetween(feedId: string, fromSec: number, toSec: number): Promise<void> {
    for (const { key } of await listBlobs(this.#parts.cache, `sheets/${feedId}`)) {
      const place = placeOfKey(key);
      const span = place && sheetSpan(place);
      if (!span || (span.fromSec < toSec && span.toSec > fromSec)) await this.#parts.cache.delete(key);
    }
  }

  async #make(key: string, feedId: string, slots: readonly (number | null)[]): Promise<Buffer> {
    const { cache, store, images } = this.#parts;
    const read = async (slot: number) => {
      const timeSec = slots[slot] ?? null;
      return timeSec === null ? null : ((await store.read(feedId, timeSec, 'exact'))?.bytes ?? null);
    };
    const { jpeg } = await images.pictureSheet(LAYOUT, read, { name: key });
    // Kept beside the answer: a full cache disk must not cost anyone the previews.
    await this.#keeping.run(key, () => cache.put(key, jpeg)).catch(() => {});
    return jpeg;
  }
}

function placeOfKey(key: string): SheetPlace | null {
  const [, step, phase, number] = /\/(\d+)\/(\d+)\/(\d+)-[^/]*$/.exec(key) ?? [];
  const stepSec = Number(step);
  return isSheetStep(stepSec) ? { stepSec, phaseSec: Number(phase), number: Number(number) } : null;
}

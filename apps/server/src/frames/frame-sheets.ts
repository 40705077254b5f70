/**
 * Owns sheets of small pictures (EXT-110): made when first asked for, one at a time per node, and kept in the cache of
 * smaller sizes. A sheet's key is made of the times it shows, so a frame added or removed makes another and none is
 * ever stale. Never asks who may, and never chooses what a sheet shows.
 */
import { crc32 } from 'node:zlib';
import { AppError, SingleFlight } from '@longview/base';
import { type BlobStore, deleteBlobs, listBlobs } from '@longview/blob-store';
import type { FrameStore } from '@longview/frame-store';
import type { images } from '@longview/media';
import { isSheetStep, SHEET_COLUMNS, SHEET_THUMB, type SheetPlace, sheetSpan } from '@longview/rules';

export interface Sheet {
  jpeg: Buffer;
  /** Tells its content from any other of its place. */
  tag: string;
}

export type MakeSheet = (
  layout: images.SheetLayout,
  read: (slot: number) => Promise<Buffer | null>,
) => Promise<{ jpeg: Buffer }>;

export interface FrameSheetsParts {
  cache: BlobStore;
  store: Pick<FrameStore, 'read'>;
  makeSheet: MakeSheet;
}

const LAYOUT: images.SheetLayout = { columns: SHEET_COLUMNS, rows: SHEET_COLUMNS, thumb: SHEET_THUMB };
/** A sheet takes most of a second of one core: who would wait for more than these is told to come again. */
const MAX_WAITING = 40;

export class FrameSheets {
  readonly #parts: FrameSheetsParts;
  readonly #building = new SingleFlight<Buffer>();
  #line: Promise<unknown> = Promise.resolve();

  constructor(parts: FrameSheetsParts) {
    this.#parts = parts;
  }

  /** The sheet that shows the frame of each time in its slot. @throws AppError Unavailable when too many wait */
  async read(feedId: string, place: SheetPlace, slots: readonly (number | null)[]): Promise<Sheet> {
    const tag = crc32(slots.join()).toString(16).padStart(8, '0');
    const key = `sheets/${feedId}/${place.stepSec}/${place.phaseSec}/${place.number}-${tag}`;
    const kept = await this.#parts.cache.get(key);
    const jpeg =
      kept ?? (await this.#building.run(key, () => this.#inLine(() => this.#make(key, feedId, slots))));
    return { jpeg, tag };
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

  #inLine(make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#building.size >= MAX_WAITING)
      throw new AppError('Unavailable', 'Too many previews are being made. Try again in a moment.');
    const made = this.#line.then(make);
    this.#line = made.catch(() => {});
    return made;
  }

  async #make(key: string, feedId: string, slots: readonly (number | null)[]): Promise<Buffer> {
    const { cache, store, makeSheet } = this.#parts;
    const { jpeg } = await makeSheet(LAYOUT, async (slot) => {
      const timeSec = slots[slot] ?? null;
      return timeSec === null ? null : ((await store.read(feedId, timeSec, 'exact'))?.bytes ?? null);
    });
    // Kept beside the answer: a full cache disk must not cost anyone the previews.
    await cache.put(key, jpeg).catch(() => {});
    return jpeg;
  }
}

function placeOfKey(key: string): SheetPlace | null {
  const [, step, phase, number] = /\/(\d+)\/(\d+)\/(\d+)-[^/]*$/.exec(key) ?? [];
  const stepSec = Number(step);
  return isSheetStep(stepSec) ? { stepSec, phaseSec: Number(phase), number: Number(number) } : null;
}

/**
 * Owns what the media library keeps outside the database: the bytes of resources, their smaller sizes (which can be
 * made again), and the folder where uploads wait until they were looked at.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appError, type Clock, type Logger, SingleFlight } from '@longview/base';
import { BlobCache, BlobLayers, type BlobStore, openDiskBlobStore } from '@longview/blob-store';
import type { decoding } from '@longview/media';
import { PayloadStore } from './payload-store.ts';

/** Enough for the thumbnails of some ten thousand resources. */
const THUMBNAIL_BYTES = 256 * 2 ** 20;
const RETRY_AFTER_SEC = 60;

export interface MediaStoreOptions {
  dataDir: string;
  /** The object storage, and whether new files go there; null keeps everything in the data folder. */
  objects: { storage: BlobStore; takesNew: boolean } | null;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
  isDiskLow: () => Promise<boolean>;
  images: Pick<decoding.BudgetedImages, 'thumbnail'>;
}

export class MediaStore {
  readonly payloads: PayloadStore;
  /** Where uploads wait; emptied at every start. */
  readonly waitingDir: string;
  readonly #thumbnails: BlobStore;
  readonly #images: MediaStoreOptions['images'];
  readonly #reading = new SingleFlight<Buffer | null>();
  readonly #isDiskLow: () => Promise<boolean>;

  private constructor(
    payloads: PayloadStore,
    thumbnails: BlobStore,
    waitingDir: string,
    { isDiskLow, images }: Pick<MediaStoreOptions, 'isDiskLow' | 'images'>,
  ) {
    this.#images = images;
    this.payloads = payloads;
    this.waitingDir = waitingDir;
    this.#thumbnails = thumbnails;
    this.#isDiskLow = isDiskLow;
  }

  static async open(options: MediaStoreOptions): Promise<MediaStore> {
    const { dataDir, objects, clock, logger } = options;
    const waitingDir = join(dataDir, 'cache/uploads');
    await rm(waitingDir, { recursive: true, force: true });
    await mkdir(waitingDir, { recursive: true, mode: 0o700 });
    const disk = await openDiskBlobStore({ root: join(dataDir, 'media'), clock, durable: true });
    const cached = await openDiskBlobStore({ root: join(dataDir, 'cache/media'), clock, durable: false });
    const cache = await BlobCache.open({ store: cached, budgetBytes: THUMBNAIL_BYTES, clock, logger });
    const payloads = new PayloadStore(layersOf(objects, disk));
    return new MediaStore(payloads, cache, waitingDir, options);
  }

  /** @throws AppError Unavailable `DiskFull` while there is too little room [OPS-10] */
  async requireDisk(): Promise<void> {
    if (!(await this.#isDiskLow())) return;
    throw appError('DiskLowForUploads', {}, { detail: { retryAfterSec: RETRY_AFTER_SEC } });
  }

  /** A stored picture at no more than `heightPx`, made when first asked for; null when the picture is gone. */
  async thumbnail(pictureKey: string, heightPx: number): Promise<Buffer | null> {
    const key = `${pictureKey}-${heightPx}`;
    const kept = await this.#thumbnails.get(key);
    if (kept) return kept;
    const picture = await this.#reading.run(pictureKey, () => this.payloads.read(pictureKey));
    if (!picture) return null;
    const { bytes } = await this.#images.thumbnail(picture, heightPx, null, { name: key });
    // Kept beside the answer: a full cache disk must not cost anyone the picture.
    await this.#thumbnails.put(key, bytes).catch(() => {});
    return bytes;
  }
}

/** Where there is an object storage, what is in the other place stays readable. */
function layersOf(objects: MediaStoreOptions['objects'], disk: BlobStore): BlobStore {
  if (!objects) return disk;
  return new BlobLayers(objects.takesNew ? [objects.storage, disk] : [disk, objects.storage]);
}

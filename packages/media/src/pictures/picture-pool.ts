/**
 * The owner's side of processed pictures: a feed's pictures go to one worker, which remembers the last of them, a
 * few at once. Never decodes itself, and never gives a picture back that was not processed.
 */

import { crc32 } from 'node:zlib';
import { AppError } from '@longview/base';
import type { Size } from '@longview/rules';
import type { WorkerProcess } from '../workers/worker-process.ts';
import type {
  PictureRequest,
  ProcessedPicture,
  ReadMask,
  ShrinkRequest,
  TurnedMask,
} from './picture-request.ts';

/** Decoded pictures of 50 megapixels are 150 MB each. */
const AT_ONCE = 2;
const MAX_WAITING = 5_000;
const SILENT_LIMIT_MS = 30_000;

export class PicturePool {
  readonly #lanes: readonly Lane[];

  constructor(workers: readonly WorkerProcess[]) {
    this.#lanes = workers.map((worker) => new Lane(worker));
  }

  /**
   * The picture turned, cropped, masked, anonymized and levelled as asked [IMG-15].
   * @throws AppError InvalidInput for a broken picture; Unavailable when the worker died or too much waits
   */
  async process(request: PictureRequest): Promise<ProcessedPicture> {
    return (await this.#laneOf(request.historyKey).call('process', request)) as ProcessedPicture;
  }

  /**
   * The picture made smaller, its EXIF kept [EXT-320]. `key`: whose it is, so that those of one feed go to one worker.
   * @throws AppError as `process`
   */
  async shrink(key: string, request: ShrinkRequest): Promise<ProcessedPicture> {
    return (await this.#laneOf(key).call('shrink', request)) as ProcessedPicture;
  }

  /** As `read-mask` has it. @throws AppError InvalidInput for what is no PNG of at most 50 megapixels; Unavailable */
  async readMask(png: Buffer, wanted: Size): Promise<ReadMask> {
    return (await this.#laneOf('').call('readMask', { png, wanted })) as ReadMask;
  }

  /** `mask`: as `readMask` gave it. `turn`: EXIF number, 1 to 8. @throws AppError Unavailable */
  async turnMask(mask: Buffer, turn: number): Promise<TurnedMask> {
    return (await this.#laneOf('').call('turnMask', { mask, turn })) as TurnedMask;
  }

  #laneOf(key: string): Lane {
    const lane = this.#lanes[crc32(key) % this.#lanes.length];
    if (!lane) throw new AppError('Internal', 'There are no picture workers.');
    return lane;
  }
}

/** One worker and what waits for it, in order. */
class Lane {
  readonly #worker: WorkerProcess;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(worker: WorkerProcess) {
    this.#worker = worker;
  }

  async call(method: string, input: unknown): Promise<unknown> {
    await this.#enter();
    try {
      return await this.#worker.call(method, input, { silentLimitMs: SILENT_LIMIT_MS });
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= MAX_WAITING)
      throw new AppError('Unavailable', 'Too many pictures wait to be processed. Try again.', {
        detail: { retryAfterSec: 5 },
      });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

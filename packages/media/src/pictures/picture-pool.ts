/**
 * The owner's side of processed pictures: a feed's pictures go to one worker, which remembers the last of them, a
 * few at once and within the budget of decoding. Never decodes itself, and never gives a picture back that was not processed.
 */

import { crc32 } from 'node:zlib';
import { operatorError } from '@longview/base';
import type { Size } from '@longview/rules';
import type { DecodeClass } from '../decoding/asker.ts';
import type { DecodeBudget, DecodeWish } from '../decoding/decode-budget.ts';
import { decodeCost } from '../decoding/decoded-bytes.ts';
import type { WorkerProcess } from '../workers/worker-process.ts';
import type {
  PictureRequest,
  ProcessedPicture,
  ReadMask,
  ShrinkRequest,
  TurnedMask,
} from './picture-request.ts';

const SILENT_LIMIT_MS = 30_000;
/** Decoded, cut, and held once more while the JPEG is written. */
const PIXEL_BYTES = 9;
const MASK_PIXEL_BYTES = 2;

/** The lane of the budget that the worker of this number has. */
export const picturesLane = (at: number) => `pictures ${at}`;
/** Of one worker: one is decoded while the other is painted. */
export const PICTURES_AT_ONCE = 2;

export class PicturePool {
  readonly #workers: readonly WorkerProcess[];
  readonly #budget: DecodeBudget;

  constructor(workers: readonly WorkerProcess[], budget: DecodeBudget) {
    this.#workers = workers;
    this.#budget = budget;
  }

  /**
   * The picture turned, cropped, masked, anonymized and levelled as asked [IMG-15].
   * @throws AppError InvalidInput for a broken picture; TooLarge; Unavailable when the worker died or too much waits
   */
  async process(request: PictureRequest, ofClass?: DecodeClass): Promise<ProcessedPicture> {
    const { width, height } = request.turned;
    const wish = { bytes: width * height * PIXEL_BYTES, ...(ofClass && { class: ofClass }) };
    return (await this.#call(request.historyKey, wish, 'process', request)) as ProcessedPicture;
  }

  /**
   * The picture made smaller, its EXIF kept [EXT-320]. `key`: whose it is, so that those of one feed go to one worker.
   * @throws AppError as `process`
   */
  async shrink(key: string, request: ShrinkRequest): Promise<ProcessedPicture> {
    const bytes = decodeCost(request.jpeg, 'Smaller').bytes;
    return (await this.#call(key, { bytes, class: 'Capture' }, 'shrink', request)) as ProcessedPicture;
  }

  /** As `read-mask` has it. @throws AppError InvalidInput for what is no PNG of at most 50 megapixels; Unavailable */
  async readMask(png: Buffer, wanted: Size): Promise<ReadMask> {
    const bytes = decodeCost(png, 'Smaller').bytes + wanted.width * wanted.height * MASK_PIXEL_BYTES;
    return (await this.#call('', { bytes }, 'readMask', { png, wanted })) as ReadMask;
  }

  /** `mask`: as `readMask` gave it. `turn`: EXIF number, 1 to 8. @throws AppError Unavailable */
  async turnMask(mask: Buffer, turn: number): Promise<TurnedMask> {
    const bytes = decodeCost(mask, 'Smaller').bytes;
    return (await this.#call('', { bytes }, 'turnMask', { mask, turn })) as TurnedMask;
  }

  async #call(key: string, wish: Omit<DecodeWish, 'lane'>, method: string, input: unknown): Promise<unknown> {
    const at = crc32(key) % this.#workers.length;
    const worker = this.#workers[at];
    if (!worker) throw operatorError('Internal', 'There are no picture workers.');
    return this.#budget.run({ lane: picturesLane(at), ...wish }, () =>
      worker.call(method, input, { silentLimitMs: SILENT_LIMIT_MS }),
    );
  }
}

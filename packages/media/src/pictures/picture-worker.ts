/** The worker's side of processed pictures: one decode, the steps of IMG-15 in their order, one encode. */
import type { Size } from '@longview/rules';
import type { WorkerRole } from '../workers/messages.ts';
import { anonymize } from './anonymize.ts';
import { hideAll, hideMasked } from './hide-masked.ts';
import { Histories } from './history.ts';
import { levelBrightness } from './level-brightness.ts';
import type { PictureRequest, ProcessedPicture, ReadMask, TurnedMask } from './picture-request.ts';
import { cut, decodeTurned, encode, type Pixels } from './pixels.ts';
import { maskPixels, readMask, turnMask } from './read-mask.ts';
import { shrink } from './shrink.ts';
import { maskSpans, type Spans } from './spans.ts';

/** Masks laid out for one size of picture. */
const MAX_LAID_OUT = 500;

export function pictureWorker(): WorkerRole {
  const processor = new PictureProcessor();
  return {
    methods: {
      process: (request: PictureRequest) => processor.process(request),
      shrink,
      readMask: ({ png, wanted }: { png: Buffer; wanted: Size }): Promise<ReadMask> =>
        readMask(Buffer.from(png), wanted),
      turnMask: ({ mask, turn }: { mask: Buffer; turn: number }): Promise<TurnedMask> =>
        turnMask(Buffer.from(mask), turn),
    },
    close: async () => {},
  };
}

export class PictureProcessor {
  readonly #histories = new Histories();
  readonly #laidOut = new Map<string, Spans>();

  /** @throws AppError InvalidInput for a broken picture */
  async process(request: PictureRequest): Promise<ProcessedPicture> {
    const { turn, turned, crop, historyKey, configKey, isRemembered } = request;
    const jpeg = Buffer.from(request.jpeg);
    const pixels = cut(await decodeTurned(jpeg, turn, turned), crop);
    await this.#hide(pixels, request);
    const history = this.#histories.of(historyKey, configKey, isRemembered);
    if (request.anonymize) anonymize(pixels, request.anonymize, history, isRemembered);
    if (request.deflicker) levelBrightness(pixels, history, isRemembered);
    return encode(pixels, request.maxHeight);
  }

  async #hide(pixels: Pixels, request: PictureRequest): Promise<void> {
    const { mask } = request;
    if (mask?.fit === 'HidesAll') hideAll(pixels);
    else if (mask) hideMasked(pixels, await this.#spansOf(mask.png, request), mask);
  }

  async #spansOf(png: Buffer, { turned, crop }: PictureRequest): Promise<Spans> {
    const bytes = Buffer.from(png);
    const sides = [turned.width, turned.height, crop.left, crop.top, crop.width, crop.height];
    const key = `${sides.join(' ')} ${bytes.toString('latin1')}`;
    const known = this.#laidOut.get(key);
    if (known) return known;
    const spans = maskSpans(await maskPixels(bytes), turned, crop);
    const oldest = this.#laidOut.keys().next();
    if (this.#laidOut.size >= MAX_LAID_OUT && !oldest.done) this.#laidOut.delete(oldest.value);
    this.#laidOut.set(key, spans);
    return spans;
  }
}

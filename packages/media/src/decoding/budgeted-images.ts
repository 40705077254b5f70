/**
 * Everything of `images` that decodes or draws, within the budget (EXT-368): what the service uses in place of the bare
 * functions. Pictures that came from outside are decoded in a worker (EXT-396), and what few bytes can make very large
 * in another one, whose end costs nobody else. Only drawings of our own are made here.
 */
import { AppError, appError } from '@longview/base';
import type { Region } from 'sharp';
import * as images from '../images/index.ts';
import { MAX_PICTURE_PIXELS } from '../images/limits.ts';
import { WorkerEnded, type WorkerProcess } from '../workers/worker-process.ts';
import type { DecodeClass } from './asker.ts';
import { type DecodeBudget, HEAVY_BYTES } from './decode-budget.ts';
import { decodeCost, type MadeSize } from './decoded-bytes.ts';

/** What an image worker does of `images`. */
export interface WorkerImages {
  toJpeg: typeof images.toJpeg;
  resizeToHeight: typeof images.resizeToHeight;
  thumbnail: typeof images.thumbnail;
  meanColor: typeof images.meanColor;
  pictureGrid: typeof images.pictureGrid;
  lumaSquare: typeof images.lumaSquare;
  smallPixels: typeof images.smallPixels;
  logoPixels: typeof images.logoPixels;
  usualView: typeof images.usualView;
}

/** Both have the role `images`. */
export interface ImageWorkers {
  usual: Pick<WorkerProcess, 'call'>;
  /** For what a decoder must hold whole. */
  large: Pick<WorkerProcess, 'call'>;
}

/** How a picture is wanted; `name`: pictures of the same name are made once for all who ask meanwhile. */
export interface DecodeHow {
  class?: DecodeClass | undefined;
  name?: string | undefined;
}

/** Its lane of the budget. */
export const IMAGES_LANE = 'images';
/** Of sheets, each many pictures. */
export const SHEETS_LANE = 'sheets';
/** Of posters: one at a time leaves the other threads to pictures. */
export const POSTERS_LANE = 'posters';
/** Of usual views, each of up to 15 pictures. */
export const USUAL_LANE = 'usual';
const SILENT_LIMIT_MS = 30_000;
/** One of 4K is made of dozens of decodes. */
const USUAL_LIMIT_MS = 120_000;
/** Of a picture that is decoded, at most. */
const MOST_PIXEL_BYTES = 6;
/** Titles, letters and drawings of our own are small. */
const DRAWN_BYTES = 16 * 2 ** 20;

export class BudgetedImages {
  readonly #budget: DecodeBudget;
  readonly #workers: ImageWorkers;
  readonly #class: DecodeClass | undefined;

  constructor(budget: DecodeBudget, workers: ImageWorkers, ofClass?: DecodeClass) {
    this.#budget = budget;
    this.#workers = workers;
    this.#class = ofClass;
  }

  /** The same, for work of this class where the call names none. */
  for(ofClass: DecodeClass): BudgetedImages {
    return new BudgetedImages(this.#budget, this.#workers, ofClass);
  }

  toJpeg(bytes: Buffer, how?: DecodeHow): Promise<images.JpegPicture> {
    return this.#decode('toJpeg', 'Same', how, bytes, []);
  }

  resizeToHeight(bytes: Buffer, heightPx: number, how?: DecodeHow): Promise<Buffer> {
    return this.#decode('resizeToHeight', 'Smaller', how, bytes, [heightPx]);
  }

  /** `part`: of its pixels; null: all. */
  thumbnail(
    bytes: Buffer,
    heightPx: number,
    part: Region | null = null,
    how?: DecodeHow,
  ): Promise<images.Thumbnail> {
    return this.#decode('thumbnail', 'Smaller', how, bytes, [heightPx, ...(part ? [part] : [])]);
  }

  meanColor(bytes: Buffer, how?: DecodeHow): Promise<images.MeanColor> {
    return this.#decode('meanColor', 'Smaller', how, bytes, []);
  }

  pictureGrid(bytes: Buffer, how?: DecodeHow): Promise<images.PictureGrid> {
    return this.#decode('pictureGrid', 'Smaller', how, bytes, []);
  }

  lumaSquare(bytes: Buffer, how?: DecodeHow): Promise<Uint8Array> {
    return this.#decode('lumaSquare', 'Smaller', how, bytes, []);
  }

  /** One sheet at a time; of its pictures each takes its turn, so that a sheet holds no other picture up. */
  pictureSheet(
    layout: images.SheetLayout,
    read: (place: number) => Promise<Buffer | null>,
    { name }: { name: string },
  ): ReturnType<typeof images.pictureSheet> {
    const makers = {
      small: (picture: Buffer, thumb: images.SheetLayout['thumb']) =>
        this.#decode<Buffer | null>('smallPixels', 'Smaller', {}, picture, [thumb]).catch(nullForTooLarge),
      encode: <T>(work: () => Promise<T>) => this.#run(DRAWN_BYTES, {}, work),
    };
    return this.#budget.run({ lane: SHEETS_LANE, bytes: DRAWN_BYTES, name }, () =>
      images.pictureSheet(layout, read, makers),
    );
  }

  /** A picture's card; `name` tells its content from any other. @throws AppError InvalidInput for a broken picture */
  async viewCard(bytes: Buffer, drawing: images.CardDrawing, { name }: { name: string }): Promise<Buffer> {
    const how = { name: `${name} picture` };
    const pixels = await this.#decode<Buffer | null>('smallPixels', 'Smaller', how, bytes, [
      images.CARD_PICTURE,
    ]);
    if (!pixels) throw appError('PictureBroken');
    return this.#run(DRAWN_BYTES, { name }, () => images.viewCard(pixels, drawing));
  }

  /**
   * One usual view at a time, in the worker of large pictures, so that no other picture waits for its sums. `read` is asked
   * when its turn has come; none of its pictures has more than `sourcePixels`, else it is left out. `name` tells its content.
   */
  usualView(
    read: () => Promise<{ pictures: Buffer[]; moment: Buffer | null }>,
    { size, least, sourcePixels }: Pick<images.UsualWish, 'size' | 'least'> & { sourcePixels: number },
    { name }: { name: string },
  ): Promise<images.UsualView | null> {
    const decodedBytes = sourcePixels * MOST_PIXEL_BYTES;
    const madeBytes = size.width * size.height * MOST_PIXEL_BYTES;
    const bytes = decodedBytes + madeBytes + images.USUAL_HELD_BYTES;
    const work = async () => {
      const { pictures, moment } = await read();
      const fitting = pictures.filter((picture) => decodeCost(picture, 'Smaller').bytes <= decodedBytes);
      const input = [fitting, { size, least, moment }];
      const limits = { silentLimitMs: USUAL_LIMIT_MS };
      return (await this.#workers.large.call('usualView', input, limits)) as images.UsualView | null;
    };
    return this.#budget.run({ lane: USUAL_LANE, bytes, name }, work);
  }

  /** `name` tells the poster's content from any other. */
  yearPoster(drawing: images.PosterDrawing, { name }: { name: string }): Promise<Buffer> {
    const wish = { lane: POSTERS_LANE, bytes: DRAWN_BYTES, name };
    return this.#budget.run(wish, () => images.yearPoster(drawing));
  }

  logoPixels(bytes: Buffer, maxWidth: number, maxHeight: number): Promise<images.LogoPixels> {
    return this.#decode('logoPixels', 'Smaller', {}, bytes, [maxWidth, maxHeight]);
  }

  titlePixels(...input: Parameters<typeof images.titlePixels>): Promise<images.LogoPixels> {
    return this.#run(DRAWN_BYTES, {}, () => images.titlePixels(...input));
  }

  undrawableLetters(text: string): Promise<string> {
    return this.#run(DRAWN_BYTES, {}, () => images.undrawableLetters(text));
  }

  renderSvg(...input: Parameters<typeof images.renderSvg>): Promise<Buffer> {
    return this.#run(DRAWN_BYTES, {}, () => images.renderSvg(...input));
  }

  async #decode<T>(
    method: keyof WorkerImages,
    made: MadeSize,
    how: DecodeHow | undefined,
    bytes: Buffer,
    rest: unknown[],
  ): Promise<T> {
    const cost = decodeCost(bytes, made);
    if (cost.pixels > MAX_PICTURE_PIXELS) throw appError('PictureOver50Megapixels');
    const isApart = cost.isHeldWhole && cost.bytes > HEAVY_BYTES;
    const worker = isApart ? this.#workers.large : this.#workers.usual;
    const decode = () => worker.call(method, [bytes, ...rest], { silentLimitMs: SILENT_LIMIT_MS });
    // Whatever ended the worker may have been another picture, which is not to cost this one.
    const decodeTwice = () =>
      decode().catch((err: unknown) => {
        if (err instanceof WorkerEnded && !isApart) return decode();
        throw err;
      });
    return (await this.#run(cost.bytes, how, decodeTwice)) as T;
  }

  #run<T>(bytes: number, how: DecodeHow | undefined, work: () => Promise<T>): Promise<T> {
    const ofClass = how?.class ?? this.#class;
    const name = how?.name;
    const wish = {
      lane: IMAGES_LANE,
      bytes,
      ...(ofClass && { class: ofClass }),
      ...(name !== undefined && { name }),
    };
    return this.#budget.run(wish, work);
  }
}

function nullForTooLarge(err: unknown): null {
  if (err instanceof AppError && err.kind === 'TooLarge') return null;
  throw err;
}

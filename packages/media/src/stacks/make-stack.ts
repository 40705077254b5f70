/** Makes a stack of pictures that come one by one. Holds a few of them at a time, however many there are. */
import { AppError } from '@longview/base';
import type { Size } from '@longview/rules';
import { LEAST_STACKED, type StackKind } from '@longview/rules/stacks';
import { decodeCost } from '../decoding/decoded-bytes.ts';
import { openPicture, pictureOrInvalid } from '../images/open-picture.ts';
import type { GivenFrame } from '../tiles/frame-queue.ts';
import { extremeStack, meanStack } from './blend-stacks.ts';
import { keogramStack, timeSliceStack } from './column-stacks.ts';
import { encodeStack } from './encode-stack.ts';
import { MedianStack, MOST_SAMPLES } from './median-stack.ts';
import { pageStack } from './page-stack.ts';
import { CHANNELS, type Stack, type StackPixels } from './stack-pixels.ts';
import type { StackOrder, StackResult } from './stack-request.ts';

export interface Pictures {
  /** The next one, null for one that cannot be read; undefined when nobody wants the stack any more. */
  next(): Promise<GivenFrame | undefined>;
  /** Called for each that is done with. */
  taken(): void;
  signal: AbortSignal;
}

/** Rows of the stack that are made at a time. */
interface Band {
  top: number;
  height: number;
}

/** All rows at once, or for a median as many as its memory is for: then all pictures come again for each band. */
export function bandsOf(kind: StackKind, { width, height }: Size): Band[] {
  const most = kind === 'Median' ? Math.max(1, Math.floor(MOST_SAMPLES / (width * CHANNELS))) : height;
  const count = Math.ceil(height / most);
  return Array.from({ length: count }, (_, at) => ({
    top: at * most,
    height: Math.min(most, height - at * most),
  }));
}

/** Aborting the signal ends it. */
export async function makeStack(order: StackOrder, pictures: Pictures): Promise<StackResult> {
  const made: StackPixels[] = [];
  let count = 0;
  for (const band of bandsOf(order.kind, order.size)) {
    const stack = stackOf(order, band);
    count = await addAll(stack, order, band, pictures);
    if (count < LEAST_STACKED) return { bytes: null, count, skipped: order.count - count };
    made.push(await stack.finish());
    pictures.signal.throwIfAborted();
  }
  const bytes = await encodeStack(below(made), order.format);
  return { bytes, count, skipped: order.count - count };
}

function stackOf({ kind, size, count, page }: StackOrder, band: Band): Stack {
  if (page) return pageStack(size, page);
  switch (kind) {
    case 'Mean':
      return meanStack(size);
    case 'Lighten':
    case 'Darken':
      return extremeStack(size, kind);
    case 'TimeSlice':
      return timeSliceStack(size, count);
    case 'Keogram':
      return keogramStack(size);
    default:
      return new MedianStack({ width: size.width, height: band.height }, CHANNELS, count);
  }
}

/** The next picture is decoded while one is taken in. @returns how many could be read */
async function addAll(stack: Stack, order: StackOrder, band: Band, pictures: Pictures): Promise<number> {
  const decode = async () => {
    const jpeg = await pictures.next();
    pictures.signal.throwIfAborted();
    const pixels = jpeg ? await pixelsOf(bufferOf(jpeg), order, band) : null;
    pictures.taken();
    return pixels;
  };
  let count = 0;
  let coming = decode();
  for (let index = 0; index < order.count; index += 1) {
    const pixels = await coming;
    if (index + 1 < order.count) coming = decode();
    // It is waited for above; until then it fails nobody.
    coming.catch(() => {});
    if (!pixels) continue;
    count += 1;
    await stack.add(pixels, index);
  }
  return count;
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Red, green and blue of a band of the picture at the stack's size; null for a broken or an unforeseen one. */
async function pixelsOf(
  jpeg: Buffer,
  { size, mostDecodedBytes }: StackOrder,
  band: Band,
): Promise<Buffer | null> {
  if (decodeCost(jpeg, 'Smaller').bytes > mostDecodedBytes) return null;
  const { width, height } = size;
  try {
    return await pictureOrInvalid(() => {
      const sized = openPicture(jpeg).resize(width, height, { fit: 'cover' });
      const cut = band.height < height ? sized.extract({ left: 0, width, ...band }) : sized;
      return cut.flatten().toColourspace('srgb').raw().toBuffer();
    });
  } catch (err) {
    if (err instanceof AppError) return null;
    throw err;
  }
}

/** Bands one below the other. */
function below(bands: readonly StackPixels[]): StackPixels {
  const [first] = bands;
  if (!first || bands.length === 1) return first as StackPixels;
  const height = bands.reduce((sum, band) => sum + band.height, 0);
  const samples = new Uint16Array(first.width * height * CHANNELS);
  let at = 0;
  for (const band of bands) {
    samples.set(band.samples, at);
    at += band.samples.length;
  }
  return { width: first.width, height, samples };
}

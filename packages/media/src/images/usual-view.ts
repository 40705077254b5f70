/**
 * What a place usually looks like: the median of pictures of the same time of day, pixel by pixel (EXT-601), so that what
 * stands there on few of the days is gone. Memory is bounded whatever the pictures: large ones are done in bands of rows.
 */
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@longview/base';
import type { Size } from '@longview/rules';
import sharp, { type Region } from 'sharp';
import { evenLight, LightField } from './light-field.ts';
import { medianPixels } from './median-pixels.ts';
import { openPicture, pictureOrInvalid } from './open-picture.ts';
import { asJpeg } from './resize-to-height.ts';
import { unusualLayer } from './unusual-layer.ts';

/** Pixels of all pictures that are held at once: fifteen of 1920 x 1080 in one go. */
export const USUAL_HELD_BYTES = 96 * 2 ** 20;
const CHANNELS = 3;
/** Pictures are compared at this width: wide enough for a person of a fiftieth of it. */
const COMPARED_WIDTH = 256;
/** Samples after which other work of this process has its turn: a few milliseconds. */
const SAMPLES_A_TURN = 60_000;

export interface UsualView {
  jpeg: Buffer;
  /** Pictures it was made of: those that could be decoded. */
  count: number;
}

export interface UsualWish {
  size: Size;
  /** Fewest pictures that make a view. */
  least: number;
  moment: Buffer | null;
  heldBytes?: number;
}

interface Picture {
  jpeg: Buffer;
  /** Red, green and blue at the compared size. */
  small: Buffer;
}

/**
 * The median of `pictures` at `size`, which is their shape; their light is evened out before, since the days with people
 * would else shift it. With `moment`, a picture of the same shape, what differs in it is lit softly (EXT-602). Broken
 * pictures are left out; null with fewer than `least` of the others.
 * @throws AppError InvalidInput for a broken `moment`
 */
export async function usualView(
  pictures: readonly Buffer[],
  { size, least, moment, heldBytes = USUAL_HELD_BYTES }: UsualWish,
): Promise<UsualView | null> {
  const small = comparedSize(size);
  const whole: Picture[] = [];
  // One after another: the decoder's other threads are for those who wait for one picture.
  for (const jpeg of pictures) {
    const pixels = await pixelsOf(jpeg, small).catch(nullForBroken);
    if (pixels) whole.push({ jpeg, small: pixels });
  }
  if (whole.length < least) return null;
  const smalls = whole.map((picture) => picture.small);
  const usual = Buffer.alloc(small.width * small.height * CHANNELS);
  medianPixels(usual, smalls, 0, usual.length);
  const lights = smalls.map((pixels) => new LightField(pixels, usual, small));
  const median = await medianOf(whole, size, lights, heldBytes);
  const view = sharp(median, { raw: { ...size, channels: CHANNELS } });
  const layer =
    moment && (await unusualLayer({ usual, lights, moment: await pixelsOf(moment, small), small, size }));
  const jpeg = await asJpeg(layer ? view.composite([layer]) : view).toBuffer();
  return { jpeg, count: whole.length };
}

function comparedSize({ width, height }: Size): Size {
  const smallWidth = Math.min(COMPARED_WIDTH, width);
  return { width: smallWidth, height: Math.max(1, Math.round((smallWidth * height) / width)) };
}

async function medianOf(
  pictures: readonly Picture[],
  size: Size,
  lights: readonly LightField[],
  heldBytes: number,
): Promise<Buffer> {
  const rowBytes = size.width * CHANNELS;
  const median = Buffer.alloc(size.height * rowBytes);
  const rows = Math.max(1, Math.floor(heldBytes / (pictures.length * rowBytes)));
  for (let top = 0; top < size.height; top += rows) {
    const band = { left: 0, top, width: size.width, height: Math.min(rows, size.height - top) };
    const held: Buffer[] = [];
    for (const [at, { jpeg }] of pictures.entries()) {
      const pixels = await pixelsOf(jpeg, size, band);
      await inTurns(pixels.length, (from, to) => evenLight(pixels, lights[at] as LightField, from, to));
      held.push(pixels);
    }
    const target = median.subarray(top * rowBytes);
    await inTurns(band.height * rowBytes, (from, to) => medianPixels(target, held, from, to));
  }
  return median;
}

async function inTurns(samples: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < samples; from += SAMPLES_A_TURN) {
    work(from, Math.min(samples, from + SAMPLES_A_TURN));
    await setImmediate();
  }
}

/** Red, green and blue of the picture at `size`, or of a band of its rows. @throws AppError InvalidInput for a broken one */
function pixelsOf(picture: Buffer, { width, height }: Size, band?: Region): Promise<Buffer> {
  return pictureOrInvalid(() => {
    const sized = openPicture(picture).resize(width, height, { fit: 'fill' });
    const cut = band && band.height < height ? sized.extract(band) : sized;
    return cut.flatten().toColourspace('srgb').raw().toBuffer();
  });
}

function nullForBroken(err: unknown): null {
  if (err instanceof AppError && err.kind === 'InvalidInput') return null;
  throw err;
}

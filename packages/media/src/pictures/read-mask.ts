/** Reads the PNG of a mask (MSK-11): what is not black hides. */
import { appError } from '@longview/base';
import type { Size } from '@longview/rules';
import sharp, { type Sharp } from 'sharp';
import { openCoded, pictureOrInvalid } from '../images/open-picture.ts';
import type { TurnedMask } from './picture-request.ts';
import { turnedBy } from './pixels.ts';
import type { MaskPixels } from './spans.ts';

/** Edges drawn softly count as a whole; 0 to 255. */
const BLACK_BELOW = 8;

/**
 * The mask, one bit a pixel and as small as it gets. Null for one of another size than `wanted`, which is not decoded:
 * a few bytes may claim millions of pixels. @throws AppError InvalidInput for what is no PNG
 */
export function readMask(png: Buffer, wanted: Size): Promise<Buffer | null> {
  return pictureOrInvalid(async () => {
    const stated = await openCoded(png).metadata();
    if (stated.format !== 'png') throw appError('MaskNotPng');
    const isWanted = stated.width === wanted.width && stated.height === wanted.height;
    if (!isWanted) return null;
    const { data, width, height } = await maskPixels(png);
    return asRead(sharp(data, { raw: { width, height, channels: 1 } }));
  });
}

/** What `readMask` gave, turned by EXIF number `turn`, 1 to 8: the same pixels hide, elsewhere [EXT-300]. */
export async function turnMask(mask: Buffer, turn: number): Promise<TurnedMask> {
  const { data, width, height } = await maskPixels(mask);
  const turned = turnedBy(sharp(data, { raw: { width, height, channels: 1 } }), turn);
  const raw = await turned.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const sides = { width: raw.info.width, height: raw.info.height };
  const pixels = () => sharp(raw.data, { raw: { ...sides, channels: 1 } });
  // Not of two colours of a palette, which editors need not read.
  const png = await pixels().toColourspace('b-w').png({ compressionLevel: 9, effort: 10 }).toBuffer();
  return { mask: await asRead(pixels()), png };
}

function asRead(pixels: Sharp): Promise<Buffer> {
  return pixels.png({ palette: true, colours: 2, effort: 1 }).toBuffer();
}

/** One byte a pixel: 255 hides, 0 does not. */
export function maskPixels(png: Buffer): Promise<MaskPixels & { data: Buffer }> {
  return pictureOrInvalid(async () => {
    const grey = openCoded(png).flatten({ background: 'black' }).greyscale().threshold(BLACK_BELOW);
    const { data, info } = await grey.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
}

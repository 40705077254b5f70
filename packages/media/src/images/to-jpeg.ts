/** Turns other picture kinds into JPEG, and proves that a JPEG decodes. */
import sharp from 'sharp';
import { readBmp } from './bmp.ts';
import { openPicture, pictureOrInvalid, type Strictness } from './open-picture.ts';
import { asJpeg } from './resize-to-height.ts';

export interface JpegPicture {
  bytes: Buffer;
  /** Pixels, after orientation. */
  width: number;
  height: number;
}

/**
 * PNG, WebP, GIF and AVIF (first frame), TIFF, 24 or 32 bit BMP, or JPEG → JPEG as PUB-05 wants it;
 * what is transparent becomes white.
 * @throws AppError InvalidInput when it is none of these, broken, or larger than 50 megapixels.
 */
export function toJpeg(bytes: Buffer): Promise<JpegPicture> {
  return pictureOrInvalid(async () => {
    const bitmap = readBmp(bytes);
    const picture = bitmap
      ? sharp(bitmap.pixels, { raw: { width: bitmap.width, height: bitmap.height, channels: 3 } })
      : openPicture(bytes).flatten({ background: 'white' });
    const { data, info } = await asJpeg(picture).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/**
 * Decodes every pixel and says what was found. Costs a whole decode: for uploads and tests, not the hot path.
 * @param strictness `warning` (default) refuses any damage, `error` bears what viewers commonly bear.
 * @throws AppError InvalidInput when it does not decode or is no JPEG.
 */
export function verify(
  jpeg: Buffer,
  strictness: Strictness = 'warning',
): Promise<{ width: number; height: number }> {
  return pictureOrInvalid(async () => {
    const picture = openPicture(jpeg, strictness);
    const { format, autoOrient } = await picture.metadata();
    if (format !== 'jpeg') throw new Error(`is ${format}, not jpeg`);
    await picture.stats();
    return { width: autoOrient.width, height: autoOrient.height };
  });
}

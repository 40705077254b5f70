/** Decoded pictures: three bytes a pixel, row by row. Decodes once and encodes once; nothing touches the disk. */
import { appError } from '@longview/base';
import { fittedSize, type Size } from '@longview/rules';
import type { PixelRect } from '@longview/rules/image-process';
import sharp, { type Sharp } from 'sharp';
import { openCoded, pictureOrInvalid } from '../images/open-picture.ts';
import { asJpeg } from '../images/resize-to-height.ts';

/**
 * Of every processed picture that is kept: about the size of what cameras send, and no loss that is seen beside
 * the original. What is not processed is not encoded at all.
 */
const PROCESSED_QUALITY = 92;

/** RGB, `width * height * 3` bytes. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** @throws AppError InvalidInput for a broken picture, or one of another size than was said */
export function decodeTurned(
  jpeg: Buffer,
  turn: number,
  turned: { width: number; height: number },
): Promise<Pixels> {
  return pictureOrInvalid(async () => {
    const picture = turnedBy(openCoded(jpeg), turn).flatten().toColourspace('srgb');
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (channels !== 3 || width !== turned.width || height !== turned.height)
      throw appError('PictureUnlikeHeader');
    return { data, width, height };
  });
}

/** sharp mirrors before it turns, in whatever order it is told. */
export function turnedBy(picture: Sharp, turn: number): Sharp {
  switch (turn) {
    case 2:
      return picture.flop();
    case 3:
      return picture.rotate(180);
    case 4:
      return picture.flip();
    case 5:
      return picture.rotate(90).flip();
    case 6:
      return picture.rotate(90);
    case 7:
      return picture.rotate(90).flop();
    case 8:
      return picture.rotate(270);
    default:
      return picture;
  }
}

/** The part of the picture; the picture itself when that is all of it. */
export function cut(pixels: Pixels, { left, top, width, height }: PixelRect): Pixels {
  if (width === pixels.width && height === pixels.height) return pixels;
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * pixels.width + left) * 3;
    pixels.data.copy(data, row * width * 3, from, from + width * 3);
  }
  return { data, width, height };
}

/** JPEG as PUB-05 wants it, of higher quality, at most `maxHeight` pixels high; null: as high as it is. */
export async function encode(
  { data, width, height }: Pixels,
  maxHeight: number | null,
): Promise<Size & { jpeg: Buffer }> {
  const size = fittedSize({ width, height }, maxHeight ?? height);
  const whole = sharp(data, { raw: { width, height, channels: 3 } });
  const picture = size.height === height ? whole : whole.resize(size.width, size.height, { fit: 'fill' });
  return { jpeg: await asJpeg(picture, PROCESSED_QUALITY).toBuffer(), ...size };
}

/** Mean colour of a picture, for ribbons and carpets (PUB-17). */
import { appError } from '@longview/base';
import { openPicture, pictureOrInvalid } from './open-picture.ts';

/** sRGB, each 0 to 255. */
export interface MeanColor {
  r: number;
  g: number;
  b: number;
}

/**
 * The picture shrunk to one pixel, mostly while decoding, so it costs a fraction of a decode (PUB-17).
 * @throws AppError InvalidInput when the picture is broken.
 */
export function meanColor(jpeg: Buffer): Promise<MeanColor> {
  return pictureOrInvalid(async () => {
    const pixel = await openPicture(jpeg)
      .resize(1, 1, { fit: 'fill' })
      .flatten()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const [r, g, b] = pixel;
    if (r === undefined || g === undefined || b === undefined) {
      throw appError('PictureWithoutColours');
    }
    return { r, g, b };
  });
}

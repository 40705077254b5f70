/** Smaller sizes of a picture (MED-15), or of a part of it (EXT-447). What is transparent stays so. Never enlarges. */
import { fittedSize } from '@longview/rules';
import type { Region } from 'sharp';
import { openPicture, pictureOrInvalid } from './open-picture.ts';
import { asJpeg } from './resize-to-height.ts';

export interface Thumbnail {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  /** Pixels, upright. */
  width: number;
  height: number;
}

/**
 * The JPEG or PNG, or `part` of its upright pixels, at no more than `heightPx` pixels, upright: a PNG where it is see-through, else a JPEG.
 * @throws AppError InvalidInput when the picture is broken or has more than 50 megapixels.
 */
export function thumbnail(picture: Buffer, heightPx: number, part?: Region): Promise<Thumbnail> {
  return pictureOrInvalid(async () => {
    const { autoOrient, hasAlpha } = await openPicture(picture).metadata();
    const { width, height } = fittedSize(part ?? autoOrient, heightPx);
    const opened = openPicture(picture);
    const smaller = (part ? opened.extract(part) : opened).resize(width, height, { fit: 'fill' });
    const bytes = await (hasAlpha ? smaller.png() : asJpeg(smaller)).toBuffer();
    return { bytes, contentType: hasAlpha ? 'image/png' : 'image/jpeg', width, height };
  });
}

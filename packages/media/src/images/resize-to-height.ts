/** Makes the smaller sizes of a stored picture (PUB-05). Never enlarges. */
import { fittedSize } from '@longview/rules';
import type { Sharp } from 'sharp';
import { openPicture, pictureOrInvalid } from './open-picture.ts';

/** Quality of every JPEG made from another picture (PUB-05), 1 to 100. */
export const JPEG_QUALITY = 80;

/** Baseline, 4:2:0, without metadata (PUB-05). */
export function asJpeg(picture: Sharp, quality: number = JPEG_QUALITY): Sharp {
  return picture.jpeg({ quality, chromaSubsampling: '4:2:0', progressive: false, mozjpeg: false });
}

/**
 * The picture at no more than `heightPx` pixels, width by aspect rounded up to even (PUB-05).
 * A picture that is small enough comes back as the same Buffer object, untouched.
 * @throws AppError InvalidInput when the picture is broken or has more than 50 megapixels.
 */
export function resizeToHeight(jpeg: Buffer, heightPx: number): Promise<Buffer> {
  return pictureOrInvalid(async () => {
    const picture = openPicture(jpeg);
    const { autoOrient: source } = await picture.metadata();
    if (source.height <= heightPx) return jpeg;
    const { width, height } = fittedSize(source, heightPx);
    return await asJpeg(picture.resize(width, height, { fit: 'fill' })).toBuffer();
  });
}

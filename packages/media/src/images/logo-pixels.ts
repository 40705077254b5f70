/** Makes of a picture the pixels that films draw into their corner (EXT-90). Never enlarges. */
import { openPicture, pictureOrInvalid } from './open-picture.ts';

/** Decoded pixels, red, green, blue and opacity, a byte each; sides are even. */
export interface LogoPixels {
  width: number;
  height: number;
  rgba: Buffer;
}

/**
 * The picture, upright, within a box of at most `maxWidth` × `maxHeight` pixels.
 * @throws AppError InvalidInput when the picture is broken or has more than 50 megapixels.
 */
export function logoPixels(picture: Buffer, maxWidth: number, maxHeight: number): Promise<LogoPixels> {
  return pictureOrInvalid(async () => {
    const { autoOrient } = await openPicture(picture).metadata();
    const scale = Math.min(1, maxWidth / autoOrient.width, maxHeight / autoOrient.height);
    const even = (side: number) => Math.max(2, Math.floor((side * scale) / 2) * 2);
    const width = even(autoOrient.width);
    const height = even(autoOrient.height);
    const resized = openPicture(picture).resize(width, height, { fit: 'fill' });
    const rgba = await resized.toColourspace('srgb').ensureAlpha().raw().toBuffer();
    return { width, height, rgba };
  });
}

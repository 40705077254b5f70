/** A picture as `registerShift` of rules/changes takes it (EXT-590). */
import { openPicture, pictureOrInvalid } from './open-picture.ts';

const SIDE = 256;

/** Luma of the picture, squeezed to 256 x 256 bytes. @throws AppError InvalidInput when the picture is broken */
export function lumaSquare(jpeg: Buffer): Promise<Uint8Array> {
  return pictureOrInvalid(() =>
    openPicture(jpeg)
      .resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' })
      .flatten()
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
  );
}

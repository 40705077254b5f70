/** Many pictures, small, side by side on one JPEG (EXT-110). Holds a few of them at a time, however many there are. */
import { AppError } from '@longview/base';
import sharp from 'sharp';
import { openPicture, pictureOrInvalid } from './open-picture.ts';
import { asJpeg } from './resize-to-height.ts';

export interface SheetLayout {
  /** Small pictures in a row. */
  columns: number;
  rows: number;
  /** Pixels of a small picture; what has another shape gets bars. */
  thumb: { width: number; height: number };
}

/** Does what decodes `picture`, or encodes where it is null, when its turn comes. */
export type InTurn = <T>(picture: Buffer | null, work: () => Promise<T>) => Promise<T>;

const atOnce: InTurn = (_picture, work) => work();
const CHANNELS = 3;
const AT_ONCE = 4;
const QUALITY = 72;
const BARS = { r: 14, g: 16, b: 18 };

/**
 * The sheet, and which of its places show a picture: `read` gives one place's picture, or null. Broken pictures leave
 * their place empty.
 */
export async function pictureSheet(
  { columns, rows, thumb }: SheetLayout,
  read: (place: number) => Promise<Buffer | null>,
  inTurn: InTurn = atOnce,
): Promise<{ jpeg: Buffer; isShown: boolean[] }> {
  const width = columns * thumb.width;
  const height = rows * thumb.height;
  const pixels = Buffer.alloc(width * height * CHANNELS);
  const isShown = new Array<boolean>(columns * rows).fill(false);
  let next = 0;
  const work = async () => {
    for (let place = next++; place < columns * rows; place = next++) {
      const picture = await read(place);
      const small = picture && (await inTurn(picture, () => smallPixels(picture, thumb)));
      if (!small) continue;
      const at = { left: (place % columns) * thumb.width, top: Math.floor(place / columns) * thumb.height };
      paste(pixels, width, small, thumb, at);
      isShown[place] = true;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const whole = sharp(pixels, { raw: { width, height, channels: CHANNELS } });
  const jpeg = await inTurn(null, () => asJpeg(whole, QUALITY).toBuffer());
  return { jpeg, isShown };
}

/** Red, green, blue of each pixel; null for a broken picture. */
async function smallPixels(picture: Buffer, { width, height }: SheetLayout['thumb']): Promise<Buffer | null> {
  return pictureOrInvalid(() =>
    openPicture(picture)
      .resize(width, height, { fit: 'contain', background: BARS })
      .flatten({ background: BARS })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  ).catch((err: unknown) => {
    if (err instanceof AppError && err.kind === 'InvalidInput') return null;
    throw err;
  });
}

function paste(
  pixels: Buffer,
  width: number,
  small: Buffer,
  thumb: SheetLayout['thumb'],
  { left, top }: { left: number; top: number },
): void {
  const rowBytes = thumb.width * CHANNELS;
  for (let row = 0; row < thumb.height; row += 1) {
    small.copy(pixels, ((top + row) * width + left) * CHANNELS, row * rowBytes, (row + 1) * rowBytes);
  }
}

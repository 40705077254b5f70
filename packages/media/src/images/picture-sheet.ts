/** Many pictures, small, side by side on one JPEG (EXT-110). Holds a few of them at a time, however many there are. */
import { AppError } from '@longview/base';
import pLimit from 'p-limit';
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

/** Who does the two parts of the work, when their turn comes. */
export interface SheetMakers {
  /** As `smallPixels`. */
  small(picture: Buffer, thumb: SheetLayout['thumb']): Promise<Buffer | null>;
  encode<T>(work: () => Promise<T>): Promise<T>;
}

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
  { small: shrink, encode }: SheetMakers = { small: smallPixels, encode: (work) => work() },
): Promise<{ jpeg: Buffer; isShown: boolean[] }> {
  const width = columns * thumb.width;
  const height = rows * thumb.height;
  const pixels = Buffer.alloc(width * height * CHANNELS);
  const isShown = new Array<boolean>(columns * rows).fill(false);
  await pLimit(AT_ONCE).map(isShown.keys(), async (place) => {
    const picture = await read(place);
    const small = picture && (await shrink(picture, thumb));
    if (!small) return;
    const at = { left: (place % columns) * thumb.width, top: Math.floor(place / columns) * thumb.height };
    paste(pixels, width, small, thumb, at);
    isShown[place] = true;
  });
  const whole = sharp(pixels, { raw: { width, height, channels: CHANNELS } });
  const jpeg = await encode(() => asJpeg(whole, QUALITY).toBuffer());
  return { jpeg, isShown };
}

/** Red, green, blue of each pixel of one place; null for a broken picture. */
export async function smallPixels(
  picture: Buffer,
  { width, height }: SheetLayout['thumb'],
): Promise<Buffer | null> {
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

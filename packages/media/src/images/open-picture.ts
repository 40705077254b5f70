/**
 * Opens a picture of unknown origin with the limits every decode here obeys, and turns libvips failures into
 * AppError. Never lets a foreign error out.
 */
import { AppError, appError } from '@longview/base';
import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS } from './limits.ts';

// Callers run many pictures at once, so one thread each is the fastest and keeps memory flat (see films-encoding.md).
sharp.concurrency(1);
sharp.cache(false);

/** Longest time that one picture may take; counted from when its decoder begins. */
const DECODE_LIMIT_SEC = 20;

/** How much damage is too much: `error` bears harmless junk of cameras, `warning` nothing at all. */
export type Strictness = 'error' | 'warning';

/** First frame of the picture, upright by its EXIF orientation; nothing is decoded yet. */
export function openPicture(bytes: Buffer, failOn: Strictness = 'error'): Sharp {
  return openCoded(bytes, failOn).autoOrient();
}

/** As `openPicture`, lying as its pixels are coded. Read in order, so that libvips makes no temporary file. */
export function openCoded(bytes: Buffer, failOn: Strictness = 'error'): Sharp {
  const limits = { limitInputPixels: MAX_PICTURE_PIXELS, failOn, pages: 1, sequentialRead: true };
  return sharp(bytes, limits).timeout({ seconds: DECODE_LIMIT_SEC });
}

/** Runs `work`; whatever libvips says about the picture becomes InvalidInput, and Unavailable what took too long. */
export async function pictureOrInvalid<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof Error && cause.message.startsWith('timeout'))
      throw appError('PictureDecodesSlowly', {}, { cause });
    throw appError('PictureUnreadable', {}, { cause });
  }
}

/** Makes a picture smaller that needs nothing else done to it; decoded no larger than it must be. */
import { fittedSize } from '@longview/rules';
import { openPicture, pictureOrInvalid } from '../images/open-picture.ts';
import { asJpeg } from '../images/resize-to-height.ts';
import type { ProcessedPicture, ShrinkRequest } from './picture-request.ts';

/** Kept instead of what the camera sent, so finer than the sizes that are made for a screen. */
const KEPT_QUALITY = 88;

/**
 * The picture at no more than `maxHeight` pixels, upright, width by aspect rounded up to even (PUB-05). Its EXIF stays
 * (when and where it was taken), but for the orientation, which is done [EXT-320].
 * @throws AppError InvalidInput for a broken picture or one of more than 50 megapixels
 */
export function shrink({ jpeg, maxHeight }: ShrinkRequest): Promise<ProcessedPicture> {
  return pictureOrInvalid(async () => {
    const picture = openPicture(Buffer.from(jpeg));
    const { autoOrient } = await picture.metadata();
    const { width, height } = fittedSize(autoOrient, maxHeight);
    const smaller = picture.resize(width, height, { fit: 'fill' }).keepExif();
    return { jpeg: await asJpeg(smaller, KEPT_QUALITY).toBuffer(), width, height };
  });
}

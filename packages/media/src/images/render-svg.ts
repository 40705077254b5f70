/** Draws Longview's own SVG (the demo camera). Never give it SVG from anyone else: it may name files. */
import sharp from 'sharp';
import { pictureOrInvalid } from './open-picture.ts';
import { asJpeg } from './resize-to-height.ts';

/**
 * SVG text → JPEG of exactly `width` × `height` pixels; `quality` 1 to 100.
 * @throws AppError InvalidInput when the SVG does not parse.
 */
export function renderSvg(svg: string, width: number, height: number, quality: number): Promise<Buffer> {
  return pictureOrInvalid(() =>
    asJpeg(sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).flatten(), quality).toBuffer(),
  );
}

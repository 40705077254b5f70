/** Whether a mask still fits the pictures that come: a camera may change its picture under it. */
import type { Size } from '../sizes.ts';
import type { PixelRect } from './crop.ts';
import { cropPixels } from './crop.ts';
import type { ImageProcess, PrivacyMask } from './image-process.ts';
import { turnedSize } from './orientation.ts';

/** Sizes of one shape are rounded to whole, often even, pixels. */
const ROUNDING_PX = 2;

/** Whether a picture of `to` pixels can be the one of `from` pixels, enlarged or made smaller. */
export function hasSameShape(from: Size, to: Size): boolean {
  const width = (from.width * to.height) / from.height;
  const height = (from.height * to.width) / from.width;
  return Math.abs(width - to.width) <= ROUNDING_PX && Math.abs(height - to.height) <= ROUNDING_PX;
}

/**
 * `Fits`: the mask is laid over the picture, scaled where the size differs. `HidesAll`: nobody can say what lies
 * under it, for the picture has another shape than the one drawn on, so all of it is hidden until a person has
 * looked and saved. `None`: there is no mask.
 */
export type MaskFit = 'None' | 'Fits' | 'HidesAll';

/** `turned`: size of the picture after its orientation, before its crop. */
export function maskFit({ isEnabled, frameSize }: PrivacyMask, turned: Size): MaskFit {
  if (!isEnabled) return 'None';
  return frameSize && hasSameShape(frameSize, turned) ? 'Fits' : 'HidesAll';
}

/** What happens to a picture of `source` pixels, upright as viewers see it. */
export interface ImagePlan {
  turned: Size;
  /** Of the turned picture: what is kept. */
  crop: PixelRect;
  mask: MaskFit;
}

/** The first steps of the processing for one size of picture [IMG-15]. */
export function planImage({ frame, mask }: ImageProcess, source: Size): ImagePlan {
  const turned = turnedSize(source, frame.orientation);
  const whole = { left: 0, top: 0, ...turned };
  return {
    turned,
    crop: frame.isCropEnabled ? cropPixels(frame.crop, turned) : whole,
    mask: maskFit(mask, turned),
  };
}

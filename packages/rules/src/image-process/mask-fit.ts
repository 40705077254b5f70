/** Whether a mask still fits the pictures that come: a camera may change its picture under it. */
import type { Size } from '../values/sizes.ts';
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

/**
 * As if the mask had been drawn on no known picture: `HidesAll` for pictures of any size. For areas of which nobody
 * can say where they lie [EXT-301].
 */
export function hidingAll(config: ImageProcess): ImageProcess {
  return { ...config, mask: { ...config.mask, isEnabled: true, frameSize: null } };
}

/**
 * The plan for a picture of EXIF orientation `exif`, 1 to 8, where the mask was drawn on pictures of `drawnOn`; null
 * where that is not known. A camera that changes its own orientation shows the scene another way up, or not: nobody
 * can say, so all is hidden [EXT-302].
 */
export function planOfCamera(plan: ImagePlan, drawnOn: number | null, exif: number): ImagePlan {
  const isOther = plan.mask === 'Fits' && drawnOn !== null && drawnOn !== exif;
  return isOther ? { ...plan, mask: 'HidesAll' } : plan;
}

/** A video says nothing of EXIF: a mask that was drawn on turned pictures has no known place on it [EXT-302]. */
export function configOfVideo(config: ImageProcess, drawnOn: number | null): ImageProcess {
  return config.mask.isEnabled && drawnOn !== null && drawnOn !== 1 ? hidingAll(config) : config;
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

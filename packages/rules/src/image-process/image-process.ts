/**
 * What may be done to the pictures of a feed before they are kept (ENT-31, ENT-32), as the rules read it. The wire
 * shapes are in the contract. Never holds a picture.
 */
import type { Size } from '../values/sizes.ts';
import { type CropFractions, type CropRatio, roundFractions, WHOLE } from './crop.ts';
import type { Orientation } from './orientation.ts';

/** How soft what hides a place is, and how far a mask grows (IMG-11, MSK-09). */
export const BLUR_LEVELS = ['Low', 'Medium', 'High', 'Max'] as const;
export type BlurLevel = (typeof BLUR_LEVELS)[number];

/** The privacy mask (ENT-32). What is white in `png` is hidden; all else is there for the editor. */
export interface PrivacyMask {
  isEnabled: boolean;
  blurLevel: BlurLevel;
  /** Even boxes instead of a smooth area. */
  isFast: boolean;
  /** The editor's drawing as JSON text. */
  canvas: string | null;
  /** The polygons as SVG text; never shown as markup. */
  svg: string | null;
  /** The picture drawn on, in pixels: turned by the config's orientation, not cropped. */
  frameSize: Size | null;
  /** Data URL of MSK-11: white is hidden. */
  png: string | null;
  /** JSON text of the rectangles of MSK-10. */
  command: string | null;
}

/** The whole config of a feed. */
export interface ImageProcess {
  frame: {
    isCropEnabled: boolean;
    orientation: Orientation;
    /** Of the picture turned by `orientation`. */
    crop: CropFractions;
    ratio: CropRatio;
  };
  mask: PrivacyMask;
  anonymize: { isEnabled: boolean; blurLevel: BlurLevel };
  deflicker: { isEnabled: boolean };
}

/** Of a feed whose config was never saved: everything off (API-60). */
export const DEFAULT_IMAGE_PROCESS: ImageProcess = {
  frame: { isCropEnabled: false, orientation: 'None', crop: WHOLE, ratio: 'Original' },
  mask: {
    isEnabled: false,
    blurLevel: 'Medium',
    isFast: false,
    canvas: null,
    svg: null,
    frameSize: null,
    png: null,
    command: null,
  },
  anonymize: { isEnabled: false, blurLevel: 'Medium' },
  deflicker: { isEnabled: false },
};

/** Whether pictures are changed at all; otherwise they are kept byte for byte. */
export function changesPictures({ frame, mask, anonymize, deflicker }: ImageProcess): boolean {
  const isTurned = frame.orientation !== 'None';
  return isTurned || frame.isCropEnabled || mask.isEnabled || anonymize.isEnabled || deflicker.isEnabled;
}

/** Whether two configs say the same, crops by their six decimals [IMG-02] [CON-44]. */
export function isSameImageProcess(a: ImageProcess, b: ImageProcess): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

/** Every field in one order, so that texts can be compared. */
function comparable({ frame, mask, anonymize, deflicker }: ImageProcess): unknown[] {
  const { x, y, width, height } = roundFractions(frame.crop);
  return [
    [frame.isCropEnabled, frame.orientation, x, y, width, height, frame.ratio],
    comparableMask(mask),
    [anonymize.isEnabled, anonymize.blurLevel],
    deflicker.isEnabled,
  ];
}

/** Whether two masks say the same. */
export function isSameMask(a: PrivacyMask, b: PrivacyMask): boolean {
  return JSON.stringify(comparableMask(a)) === JSON.stringify(comparableMask(b));
}

function comparableMask(mask: PrivacyMask): unknown[] {
  const { frameSize } = mask;
  const size = frameSize && [frameSize.width, frameSize.height];
  const { isEnabled, blurLevel, isFast, canvas, svg, png, command } = mask;
  return [isEnabled, blurLevel, isFast, canvas, svg, size, png, command];
}

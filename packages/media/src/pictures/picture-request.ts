/** What a picture worker is asked to do, and what it gives. Plain values: they cross a process border. */
import type { BlurLevel, PixelRect } from '@longview/rules/image-process';

/** How a mask lies on the picture; `HidesAll`: it does not fit, so nothing may be seen. */
export type MaskRequest =
  | { fit: 'HidesAll' }
  | {
      fit: 'Fits';
      /** PNG as `readMask` gives it. */
      png: Buffer;
      blurLevel: BlurLevel;
      isFast: boolean;
    };

/** One picture and what is done to it, in the order of IMG-15. */
export interface PictureRequest {
  jpeg: Buffer;
  /** One of the EXIF numbers 1 to 8: how the coded pixels are turned, the camera's own orientation included. */
  turn: number;
  /** Size after turning, pixels. */
  turned: { width: number; height: number };
  /** Of the turned picture: what is kept. */
  crop: PixelRect;
  mask: MaskRequest | null;
  anonymize: BlurLevel | null;
  deflicker: boolean;
  /** The finished picture is at most so high, pixels; null: as high as it is. */
  maxHeight: number | null;
  /** Whose earlier pictures `anonymize` and `deflicker` compare with. */
  historyKey: string;
  /** Another one begins the history anew. */
  configKey: string;
  /** False for previews: the picture is compared and forgotten. */
  isRemembered: boolean;
}

/** A picture that is only made smaller. */
export interface ShrinkRequest {
  jpeg: Buffer;
  /** Pixels, upright; the picture is higher. */
  maxHeight: number;
}

/** The finished picture: upright, without metadata but for what `shrink` keeps. */
export interface ProcessedPicture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** A mask's PNG, read once: one bit a pixel, as small as it gets. Null when it is not of the size that was wanted. */
export type ReadMask = Uint8Array | null;

/** A mask on the picture turned another way. */
export interface TurnedMask {
  /** As `readMask` gives it. */
  mask: Uint8Array;
  /** The same as a grey PNG, white hides: for whoever reads the config. */
  png: Uint8Array;
}

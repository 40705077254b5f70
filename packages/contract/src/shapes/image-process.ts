import {
  BLUR_LEVELS,
  CROP_RATIOS,
  DEFAULT_IMAGE_PROCESS,
  ORIENTATION_NAMES,
  WHOLE,
} from '@longview/rules/image-process';
import { z } from 'zod';

/** Image processing on the wire: ENT-31, ENT-32. */

const BlurLevelText = z.enum(BLUR_LEVELS);
/** GEN-16: the drawing and the PNG of one config fit a body. */
const DrawingText = z
  .string()
  .max(12 * 2 ** 20, 'Too long.')
  .nullable()
  .default(null);

const FrameShape = z.object({
  IsCropEnabled: z.boolean(),
  /** A name, or an EXIF number as number or text; answered as the name where there is one. */
  Orientation: z
    .union([z.enum(ORIENTATION_NAMES), z.int().min(1).max(8), z.string().regex(/^[1-8]$/)])
    .default(DEFAULT_IMAGE_PROCESS.frame.orientation),
  /** Fractions of the turned picture, 6 decimals (CON-44). */
  CropTargetRect: z
    .object({ X: z.number(), Y: z.number(), Width: z.number(), Height: z.number() })
    .default({ X: WHOLE.x, Y: WHOLE.y, Width: WHOLE.width, Height: WHOLE.height }),
  CropSourceAspectRatio: z.enum(CROP_RATIOS).default(DEFAULT_IMAGE_PROCESS.frame.ratio),
});

const MaskShape = z.object({
  IsEnabled: z.boolean(),
  BlurLevel: BlurLevelText.default(DEFAULT_IMAGE_PROCESS.mask.blurLevel),
  Fast: z.boolean().default(false),
  Canvas: DrawingText,
  SVG: DrawingText,
  /** Of the picture drawn on: turned, not cropped. */
  FrameSize: z
    .object({ Width: z.int().min(1).max(65_535), Height: z.int().min(1).max(65_535) })
    .nullable()
    .default(null),
  PNG: DrawingText,
  Command: DrawingText,
});

/** A config as it is saved: no group of it is taken for granted, least of all the mask. */
export const ImageProcessSave = z.object({
  Frame: FrameShape,
  Mask: MaskShape,
  Anonymize: z.object({
    IsEnabled: z.boolean(),
    BlurLevel: BlurLevelText.default(DEFAULT_IMAGE_PROCESS.anonymize.blurLevel),
  }),
  Deflicker: z.object({ IsEnabled: z.boolean() }),
});
export type ImageProcessSave = z.infer<typeof ImageProcessSave>;

/** ENT-31, ENT-32: the config of a feed. `Version` is 0 as long as none was saved. */
export const ImageProcessConfig = ImageProcessSave.extend({ Version: z.int() });
export type ImageProcessConfig = z.infer<typeof ImageProcessConfig>;

import {
  AREAS_STATES,
  BLUR_LEVELS,
  CROP_RATIOS,
  DEFAULT_IMAGE_PROCESS,
  ORIENTATION_NAMES,
  WHOLE,
} from '@longview/rules/image-process';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';

/** Image processing on the wire: ENT-31, ENT-32. */

const BlurLevelText = z.enum(BLUR_LEVELS);
/** GEN-16: the drawing and the PNG of one config fit a body. */
const DrawingText = z
  .string()
  .max(12 * 2 ** 20, fieldText('FieldTextTooLong'))
  .nullable()
  .default(null);

/** A name, or an EXIF number as number or text; answered as the name where there is one. */
const OrientationShape = z.union([
  z.enum(ORIENTATION_NAMES),
  z.int().min(1).max(8),
  z.string().regex(/^[1-8]$/),
]);
/** EXIF, of the pictures that the camera sends. */
const CameraOrientation = z.int().min(1).max(8).nullable();

const FrameShape = z.object({
  IsCropEnabled: z.boolean(),
  Orientation: OrientationShape.default(DEFAULT_IMAGE_PROCESS.frame.orientation),
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

/** What is done to pictures: what a save sends and what is stored. */
export const ImageProcessGroups = z.object({
  Frame: FrameShape,
  Mask: MaskShape,
  Anonymize: z.object({
    IsEnabled: z.boolean(),
    BlurLevel: BlurLevelText.default(DEFAULT_IMAGE_PROCESS.anonymize.blurLevel),
  }),
  Deflicker: z.object({ IsEnabled: z.boolean() }),
});
export type ImageProcessGroups = z.infer<typeof ImageProcessGroups>;

/** A config as it is saved: no group of it is taken for granted, least of all the mask. */
export const ImageProcessSave = ImageProcessGroups.extend({
  /**
   * The sender knows on which picture the mask and the crop of this save were drawn: on the one turned by this
   * orientation. Absent: the service finds out, or hides all (EXT-300, EXT-301).
   */
  DrawnOn: OrientationShape.optional(),
  /** Of the picture that they were drawn on, as API-58 gives it; absent: of the newest one (EXT-302). */
  CameraOrientation: CameraOrientation.optional(),
});
export type ImageProcessSave = z.infer<typeof ImageProcessSave>;

/** ENT-31, ENT-32: the config of a feed. `Version` is 0 as long as none was saved. */
export const ImageProcessConfig = ImageProcessGroups.extend({
  Version: z.int(),
  /** How the mask and the crop came to lie where they lie; `Unconfirmed` hides all (EXT-300, EXT-301). */
  Areas: z.enum(AREAS_STATES),
  /** With `Turned`: the orientation that they were sent for. */
  TurnedFrom: OrientationShape.nullable(),
  CameraOrientation,
});
export type ImageProcessConfig = z.infer<typeof ImageProcessConfig>;

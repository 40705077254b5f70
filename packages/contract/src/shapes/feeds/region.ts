import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';

/** Parts of a feed's picture that have a name (EXT-610). */

const MAX_NAME = 60;
/** Sums of shares that a page has rounded: less than a pixel of a large picture. */
const ROUNDING = 1e-4;

/** As shares of the picture, from its upper left corner. */
const RegionBox = z
  .object({ X: z.number(), Y: z.number(), Width: z.number(), Height: z.number() })
  .refine(
    ({ X, Y, Width, Height }) =>
      X >= 0 && Y >= 0 && Width > 0 && Height > 0 && X + Width <= 1 + ROUNDING && Y + Height <= 1 + ROUNDING,
    fieldText('FieldBox'),
  );

/** Also the body that makes or replaces one. */
export const FeedRegionSave = z.object({
  Name: z
    .string()
    .trim()
    .min(1, fieldText('FieldRequired'))
    .max(MAX_NAME, fieldText('FieldTooLong', { most: MAX_NAME })),
  Box: RegionBox,
  /** EXT-619: its changes are told. Absent: as it was; of a new one, not. */
  TellsChanges: z.boolean().optional(),
});
export type FeedRegionSave = z.infer<typeof FeedRegionSave>;

export const FeedRegion = FeedRegionSave.extend({
  RegionId: z.string(),
  TellsChanges: z.boolean(),
  Version: z.int(),
});
export type FeedRegion = z.infer<typeof FeedRegion>;

/** By name. */
export const FeedRegions = z.object({ Regions: z.array(FeedRegion) });
export type FeedRegions = z.infer<typeof FeedRegions>;

import { GAP_REASONS } from '@longview/rules/feeds';
import { z } from 'zod';
import { Duration, Id, SizeCodeText, Time } from '../basics.ts';

/** Frames on the wire: answers of PUB-06, PUB-07, PUB-17 and TLP-10. */

export const FrameTimes = z.object({
  Frames: z.array(Time),
  Truncated: z.boolean(),
  /** Where the next page begins, as its `starttime`; there when this one is truncated. */
  Next: Time.optional(),
});

export const FrameSetResult = z.object({
  FeedId: Id,
  FrameTime: Time,
  Accepted: z.boolean(),
  Stored: z.boolean(),
  Reason: z.string().nullable(),
});

export const FrameColors = z.object({ From: Time, Step: Duration, Count: z.int(), Colors: z.string() });

export const FrameIndex = z.object({
  Index: z.array(z.object({ From: Time, Count: z.int(), First: Time, Last: Time })),
});

/** EXT-527 */
export const FrameChange = z.object({
  /** When it is first seen; a picture's time to five minutes. Without `IsDated` the first picture of the day. */
  At: Time,
  /** Whether `At` holds to five minutes, and not to the day only. */
  IsDated: z.boolean(),
  /** `scene`: more than a third of the whole picture, as with snow or another position of the camera. `slow`: over days. */
  Kind: z.enum(['changed', 'scene', 'slow']),
  /** How far above what is usual there, 4.5 and more. */
  Strength: z.number(),
  /** What changed within the asked box, as shares of the picture. */
  Box: z.object({ X: z.number(), Y: z.number(), Width: z.number(), Height: z.number() }),
  /** Times of pictures of about the same time of day, a day or more before and after, where there are any. */
  Before: Time.nullable(),
  After: Time.nullable(),
});
export type FrameChange = z.infer<typeof FrameChange>;

/** EXT-527, EXT-528 */
export const FrameChanges = z.object({
  /** Newest last. */
  Changes: z.array(FrameChange),
  /** What of the range is known: its first day, and the end of its last; null where no day of it is. */
  KnownFrom: Time.nullable(),
  KnownTo: Time.nullable(),
  /** Days of the range that are over and not known yet; they will be. */
  Missing: z.int(),
  /** Days of the range that are over and whose pictures were never read for this; they are when somebody asks (EXT-633). */
  Unread: z.int(),
  /** How much of what somebody asked for is read, 0 to 1; null while nothing is being read. */
  ReadShare: z.number().nullable(),
  /** Whether there are more than 500; the strongest were kept. */
  Truncated: z.boolean(),
});
export type FrameChanges = z.infer<typeof FrameChanges>;

/** EXT-584 */
export const FrameMarks = z.object({
  /** Pictures of five minutes or more that are marked alike, oldest first; what is not marked has none. */
  Runs: z.array(
    z.object({
      From: Time,
      To: Time,
      /**
       * `dark` is night or infrared light, `fog` also blur, `drops` also dirt, `covered` a lens that sees nothing, `activity`
       * much that moves.
       */
      Marks: z.array(
        z.enum(['dark', 'twilight', 'fog', 'drops', 'covered', 'overExposed', 'snow', 'activity']),
      ),
    }),
  ),
  /** End of what is known of the range; null where nothing is. */
  KnownTo: Time.nullable(),
});
export type FrameMarks = z.infer<typeof FrameMarks>;
/** EXT-612: a line of region-measures; `docs/ref/measures.md` defines its values. Null where nothing can be said. */
export const RegionMeasure = z.object({
  /** Begin of the step. */
  At: Time,
  /** Measured pictures, one per five minutes at most, and those of them that are of daylight. */
  Pictures: z.int(),
  Daylight: z.int(),
  /** Mean luma, 0 to 255. */
  Brightness: z.number().nullable(),
  /** Green and red chromatic coordinate of daylight. */
  GccMean: z.number().nullable(),
  Gcc50: z.number().nullable(),
  Gcc75: z.number().nullable(),
  Gcc90: z.number().nullable(),
  RccMean: z.number().nullable(),
  Rcc90: z.number().nullable(),
  /** Share of the box with snow. */
  Snow: z.number().nullable(),
  /** Edge energy against the usual one; 1 is usual. */
  Visibility: z.number().nullable(),
});
export type RegionMeasure = z.infer<typeof RegionMeasure>;

/** Times without pictures, and why, as far as that is known (EXT-451). */
export const FrameGaps = z.object({
  Gaps: z.array(
    z.object({
      From: Time,
      To: Time,
      Reasons: z.array(
        z.object({
          Reason: z.enum(GAP_REASONS),
          /** Of `NoAnswer` as Report.StatusCode, of `Paused` and `Archived` as StateInactiveReason. */
          Cause: z.string().nullable(),
          From: Time,
          To: Time,
        }),
      ),
    }),
  ),
  /** There are more, shorter ones. */
  Truncated: z.boolean(),
});
export type FrameGaps = z.infer<typeof FrameGaps>;

/** What is to be signed (EXT-113); `FrameTime` null is the newest picture, whenever it is asked for. */
export const SignPicture = z.object({
  FrameTime: Time.nullable().default(null),
  SizeCode: SizeCodeText.nullable().default(null),
  ValidFor: Duration.default('PT1H'),
});

/** `Url` is whole, with the service's public address. */
export const SignedPicture = z.object({ Url: z.string(), FrameTime: Time.nullable(), ExpiresAt: Time });

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

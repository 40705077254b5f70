import { z } from 'zod';
import { Duration, Id, Time } from './basics.ts';

/** Frames on the wire: answers of PUB-06, PUB-07, PUB-17 and TLP-10. */

export const FrameTimes = z.object({ Frames: z.array(Time), Truncated: z.boolean() });

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

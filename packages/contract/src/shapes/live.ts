import { LIVE_CHECKS, LIVE_ENDS, type LiveEndCode } from '@longview/rules/live';
import { z } from 'zod';

/** LIV-01: what a live stream needs, line by line. */
export const LiveCheck = z.object({
  Lines: z.array(
    z.object({
      Check: z.enum(LIVE_CHECKS),
      IsPassed: z.boolean(),
      /** A sentence: that it is so, or what to do. */
      Message: z.string(),
    }),
  ),
});
export type LiveCheck = z.infer<typeof LiveCheck>;

const EndCode = z.enum(Object.keys(LIVE_ENDS) as [LiveEndCode, ...LiveEndCode[]]);

/** Text messages of live video over WebSocket; all others are bytes of fMP4. */
export const LiveMessage = z.discriminatedUnion('Type', [
  z.object({
    /** The next bytes are an init segment: a new SourceBuffer begins. */
    Type: z.literal('Head'),
    /** With codecs, for `MediaSource.isTypeSupported`. */
    Mime: z.string(),
    Width: z.int(),
    Height: z.int(),
  }),
  z.object({
    /** The last message. */
    Type: z.literal('End'),
    Code: EndCode,
    Message: z.string(),
  }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

import { keysOf } from '@longview/rules';
import { LIVE_CHECKS, LIVE_ENDS, LIVE_OBSTACLES, LIVE_OUTPUTS } from '@longview/rules/live';
import { z } from 'zod';
import { SAYING } from '../../errors.ts';

const Obstacle = z.enum(keysOf(LIVE_OBSTACLES));

/** LIV-01: what a live stream needs, line by line; EXT-175: what it is like, as it was watched for some seconds. */
export const LiveCheck = z.object({
  Lines: z.array(
    z.object({
      Check: z.enum(LIVE_CHECKS),
      IsPassed: z.boolean(),
      /** A sentence: that it is so, or what to do. */
      Message: z.string(),
      ...SAYING,
      ...SAYING,
      /** What is in the way, for programs; null where it passed, and where trying it told. */
      Obstacle: Obstacle.nullable(),
    }),
  ),
  /** Null where no picture came. */
  About: z
    .object({
      Codec: z.string(),
      Profile: z.string().nullable(),
      Width: z.int(),
      Height: z.int(),
      FramesPerSecond: z.number().nullable(),
      /** Null: longer than it was watched. */
      KeyFrameIntervalSec: z.number().nullable(),
      BitsPerSecond: z.int().nullable(),
      Sound: z.string().nullable(),
    })
    .nullable(),
  /** Empty where no picture came. */
  Outputs: z.array(z.object({ Name: z.enum(LIVE_OUTPUTS), Ok: z.boolean(), Message: z.string(), ...SAYING })),
});
export type LiveCheck = z.infer<typeof LiveCheck>;

const EndCode = z.enum(keysOf(LIVE_ENDS));

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
    ...SAYING,
  }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

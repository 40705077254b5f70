import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Id, Time } from '../basics.ts';

/** Deleting pictures on the wire: EXT-305 to EXT-308. */

/** Both ends are included, to the second: `From` = `To` is one picture. */
const Span = { From: Time, To: Time };

const MAX_REASON = 500;

/** EXT-305: what is to be deleted. */
export const DeleteFrames = z.object({
  ...Span,
  /** For the audit list. */
  Reason: z
    .string()
    .trim()
    .max(MAX_REASON, fieldText('FieldTooLong', { most: MAX_REASON }))
    .nullable()
    .default(null)
    .transform((text) => text || null),
  /** EXT-307: pictures of these times may be sent again. */
  AllowAgain: z.boolean().default(false),
});
export type DeleteFrames = z.infer<typeof DeleteFrames>;

/** EXT-305 with `dryRun=true`: what would be deleted. */
export const DeletionPreview = z.object({
  FrameCount: z.int(),
  ByteCount: z.int(),
  FirstTime: Time.nullable(),
  LastTime: Time.nullable(),
  /** Clips that overlap the range; they are deleted whole. */
  ClipCount: z.int(),
  /** Of the pictures those that no rule removes (EXT-52). */
  KeptCount: z.int(),
  /** Kept films that contain a picture of the range; one of which nothing is left is deleted. */
  Films: z.array(z.object({ FilmId: Id, Name: z.string(), FrameCount: z.int(), FramesLeft: z.int() })),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

/** A deletion that somebody asked for. */
export const FrameDeletion = z.object({
  ...Span,
  State: z.enum(['Running', 'Done']),
  At: Time,
  /** A name people know: an address, `API key Primary`. */
  By: z.string(),
  Reason: z.string().nullable(),
  /** Pictures there were when it was asked for. */
  FrameTotal: z.int(),
  /** Pictures and bytes deleted so far. */
  FrameCount: z.int(),
  ByteCount: z.int(),
  ClipCount: z.int(),
  FilmNames: z.array(z.string()),
  /** Why it waits; it goes on by itself. */
  Trouble: z.string().nullable(),
});
export type FrameDeletion = z.infer<typeof FrameDeletion>;

/** EXT-308. */
export const FrameDeletions = z.object({
  /** Newest first, at most 100. */
  Deletions: z.array(FrameDeletion),
  /** Times of which no picture is taken again, ascending. */
  Refused: z.array(z.object(Span)),
});
export type FrameDeletions = z.infer<typeof FrameDeletions>;

/** EXT-307. */
export const TakeAgain = z.object(Span);

/** Why a picture that was sent to a feed is not kept [EXT-324]. */
export const SENT_REFUSALS = [
  /** Another picture has its second. */
  'SameSecond',
  /** A rule of capture keeps fewer. */
  'TooSoon',
  /** Older than the newest one, and the feed takes no such pictures. */
  'Historical',
  /** By its state, or by a rule that rests. */
  'NotCapturing',
  'Duplicate',
  'Black',
  /** Somebody deleted the pictures of its time [EXT-307]. */
  'Deleted',
  /** Broken or cut off. */
  'NotAnImage',
] as const;
export type SentRefusal = (typeof SENT_REFUSALS)[number];

/** What is said to whoever sent it, where the protocol has room for it. */
export const SENT_REFUSAL_SENTENCES: Readonly<Record<SentRefusal, string>> = {
  SameSecond: 'There is another picture of this second already.',
  TooSoon: 'A rule of capture of this camera keeps fewer pictures.',
  Historical: 'It is older than the newest picture, and this camera takes no older ones.',
  NotCapturing: 'This camera takes no pictures now.',
  Duplicate: 'It is the same picture as the last one, and this camera leaves those out.',
  Black: 'It is black, and this camera leaves those out.',
  Deleted: 'The pictures of this time were deleted.',
  NotAnImage: 'The picture is broken.',
};

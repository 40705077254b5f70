/** Why watching ended, as viewers are told. */
export const LIVE_ENDS = {
  Ended: 'This stream is not open to you any more.',
  Changed: 'The settings of this stream were changed. Begin again.',
  TooSlow: 'Your connection is too slow for this stream.',
  Unplayable: 'The camera sends video that browsers cannot play. Set it to H.264, or ask for video=h264.',
  Busy: 'Too much video is being converted at the moment. Try again in a minute.',
  SourceFailed: 'The camera does not answer.',
  Closing: 'The service is restarting.',
} as const;
/** No room is left for another viewer, or somebody else's share is used up. */
export const LIVE_FULL = 'Too many people watch live at the moment.';
export type LiveEndCode = keyof typeof LIVE_ENDS;

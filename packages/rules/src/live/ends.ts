/** Why watching ended, as viewers are told. */
export const LIVE_ENDS = {
  Ended: 'This stream is not open to you any more.',
  Changed: 'The settings of this stream were changed. Begin again.',
  TooSlow: 'Your connection is too slow for this stream.',
  SourceFailed: 'The camera does not answer.',
  Closing: 'The service is restarting.',
} as const;
export type LiveEndCode = keyof typeof LIVE_ENDS;

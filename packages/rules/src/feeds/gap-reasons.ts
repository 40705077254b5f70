/** Why a feed has no pictures. Of several at one moment the first here is told: the later ones are less certain (EXT-452). */
export const GAP_REASONS = [
  'Deleted',
  'Paused',
  'Archived',
  'ServiceStopped',
  'NoAnswer',
  'NotScheduled',
  'Thinned',
  'NotAdded',
] as const;
export type GapReason = (typeof GAP_REASONS)[number];

/** How a device stands by what it was heard to say (DVP-05, ENT-16). Pure; times in unix seconds. */

/** A device checks in this often, seconds [DVP-05]. */
export const CHECK_IN_SEC = 30;
/** A device that was heard so lately is active (DVP-05). */
export const ACTIVE_SEC = 120;

/** `seenSec`: when it checked in last; null for never [DVP-05]. */
export function activityState(seenSec: number | null, nowSec: number): 'Active' | 'Inactive' {
  return seenSec !== null && nowSec - seenSec <= ACTIVE_SEC ? 'Active' : 'Inactive';
}

/** Values of `ClientInfo.Platform` [DEV-23]. */
export const PLATFORMS = ['windows', 'linux', 'axis', 'hikvision', 'sast'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Null for a platform that nobody knows. */
export function platformOf(text: string | null): Platform | null {
  return PLATFORMS.find((platform) => platform === text?.toLowerCase()) ?? null;
}

/** Which starts of a device's program were heard last; a program names each of its starts by chance. */
export interface HeardStarts {
  present: string | null;
  former: string | null;
  /** When two of them were last heard in turns. */
  clonedSec: number | null;
}

/**
 * What a check-in of `start` makes of it. A restart leaves the former start for good: when that one is heard again,
 * two machines use one token.
 */
export function heardStart(before: HeardStarts, start: string | null, nowSec: number): HeardStarts {
  if (start === null || start === before.present) return before;
  const isTwo = start === before.former;
  return { present: start, former: before.present, clonedSec: isTwo ? nowSec : before.clonedSec };
}

const CLONE_TOLD_SEC = 3600;

/** Whether the owner is to be told that two machines use one token. */
export function isCloned(clonedSec: number | null, nowSec: number): boolean {
  return clonedSec !== null && nowSec - clonedSec <= CLONE_TOLD_SEC;
}

/** A Station that was silent for so long is told of, seconds [ALR-07]. */
const SILENT_SEC = 600;
const TOLD_EVERY_SEC = 3600;

export interface StationSilence {
  /** When it checked in last; null for never. */
  seenSec: number | null;
  /** Since when somebody listens: nobody is silent while the service itself was away. */
  listeningSinceSec: number;
  /** When its members were told last that it is silent; null for never. */
  toldSec: number | null;
  /** Whether the newest told silence is still to be told over. */
  isTold: boolean;
}

/** What is to be told of a Station now; null is nothing [ALR-07]. */
export function silenceNews(silence: StationSilence, nowSec: number): 'Started' | 'Ended' | null {
  const { seenSec, listeningSinceSec, toldSec, isTold } = silence;
  if (seenSec === null) return null;
  const isSilent = nowSec - Math.max(seenSec, listeningSinceSec) >= SILENT_SEC;
  if (isTold) return isSilent || seenSec <= (toldSec ?? 0) ? null : 'Ended';
  return isSilent && nowSec - (toldSec ?? 0) >= TOLD_EVERY_SEC ? 'Started' : null;
}

// What counts as wrong, kind by kind: readings of the world → facts of an alert. Times in unix seconds.
import type { AlertFact } from './alert-state.ts';

const GIB = 2 ** 30;

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Well above the 1 GiB or 2 % at which nothing is stored any more (OPS-10). */
const DISK_LOW = { bytes: 5 * GIB, share: 0.05 };
/** It is over only a fifth above that, so that a disk at the edge does not tell every minute. */
const RECOVERED = 1.2;

/** Disk low, before nothing can be stored any more; `wasLow`: whether the alert is raised [OPS-10]. */
export function diskFact({ freeBytes, totalBytes }: DiskSpace, wasLow: boolean): AlertFact {
  const factor = wasLow ? RECOVERED : 1;
  const isLow = freeBytes < DISK_LOW.bytes * factor || freeBytes < totalBytes * DISK_LOW.share * factor;
  return { isWrong: isLow };
}

/** A camera's clock may be off by this much: pushed frames may lie five minutes ahead. */
const MAX_SKEW_SEC = 300;

/** How long a camera's clock must be seen wrong; one odd answer is not a wrong clock. */
export const CLOCK_HOLD_SEC = 600;

/** A camera's clock by its time minus the server's, seconds; null where the camera tells none. */
export function clockFact(skewSec: number | null): AlertFact {
  return { isWrong: skewSec === null ? null : Math.abs(skewSec) > MAX_SKEW_SEC };
}

/** Link to a cloud store. */
export interface LinkFacts {
  state: 'Active' | 'Expired' | 'Error';
  /** When it ends unless renewed; null when it does not. */
  expiresSec: number | null;
}

/** People are told this long before a link ends, while nothing is lost yet. */
const LINK_WARNING_SEC = 3 * 86_400;

/** A link that has ended, fails, or ends within three days. */
export function linkFact({ state, expiresSec }: LinkFacts, nowSec: number): AlertFact {
  return { isWrong: state !== 'Active' || (expiresSec !== null && expiresSec - nowSec <= LINK_WARNING_SEC) };
}

/** One clip may fail for a camera that was just starting. */
const CLIPS_FAILED_COUNT = 2;

/**
 * Clips that fail while pictures come [EXT-220]; `failCount`: tries in a row since the last that was recorded. While no
 * pictures come either, theirs is the alert.
 */
export function clipsFact(
  failCount: number,
  { isSilent, isRaised }: { isSilent: boolean; isRaised: boolean },
): AlertFact {
  if (failCount < CLIPS_FAILED_COUNT) return { isWrong: false };
  if (isSilent) return { isWrong: isRaised ? null : false };
  return { isWrong: true };
}

/** How long a Station may go without a check-in [ALR-07]. */
export const STATION_HOLD_SEC = 600;

/**
 * A paired Station's last check-in; step it with STATION_HOLD_SEC. Null: it has not begun, so it is not silent
 * [ALR-07].
 */
export function stationFact(checkedInSec: number | null, nowSec: number): AlertFact {
  if (checkedInSec === null) return { isWrong: false };
  return { isWrong: nowSec - checkedInSec > STATION_HOLD_SEC, sinceSec: checkedInSec };
}

/** Content state of a capturing feed (ALR-01). */
export type ContentState = 'Live' | 'TempInactive' | 'Inactive';

const DAY_SEC = 86_400;

/** How old the newest accepted frame may be before a feed stops being Live: max(3 × interval, 120 s). */
export function liveForSec(acceptIntervalSec: number): number {
  return Math.max(3 * acceptIntervalSec, 120);
}

/** State by the age of the newest accepted frame; null means there is none yet [ALR-01]. */
export function contentState(newestAgeSec: number | null, acceptIntervalSec: number): ContentState {
  if (newestAgeSec === null) return 'Inactive';
  if (newestAgeSec <= liveForSec(acceptIntervalSec)) return 'Live';
  return newestAgeSec <= DAY_SEC ? 'TempInactive' : 'Inactive';
}

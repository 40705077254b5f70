// Finds a picture that does not change though frames keep coming: same bytes again and again, with fresh headers.

/** The run of same pictures a feed is in; plain values, to be kept with the feed. */
export interface SameRun {
  /** Any digest of the picture's bytes, e.g. its CRC-32. */
  hash: number;
  /** Unix seconds of the first and the last of the run. */
  fromSec: number;
  toSec: number;
  count: number;
}

/** The run after one more frame was offered, kept or not. A late frame (older than the last) changes nothing. */
export function notePicture(run: SameRun | null, hash: number, timeSec: number): SameRun {
  if (run && timeSec < run.toSec) return run;
  if (run?.hash !== hash) return { hash, fromSec: timeSec, toSec: timeSec, count: 1 };
  return { ...run, toSec: timeSec, count: run.count + 1 };
}

/** Many cameras give one snapshot for some seconds, and noise makes no two real pictures alike. */
const FROZEN_SEC = 600;
const FROZEN_COUNT = 5;

/** Same bytes for ten minutes and at least five frames. */
export function isFrozen(run: SameRun | null): boolean {
  return run !== null && run.count >= FROZEN_COUNT && run.toSec - run.fromSec >= FROZEN_SEC;
}

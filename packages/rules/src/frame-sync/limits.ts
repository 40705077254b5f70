/** What an import takes, and its timings (IMP, CON-20). */

/** Larger files are no pictures; bytes. */
export const MAX_IMPORT_BYTES = 50 * 2 ** 20;

/** Pictures of one import at most: more is a mistake, or meant to fill the database. */
export const MAX_IMPORT_FILES = 1_000_000;

/** The status is asked for so often while an import runs (CON-20, IMP-05). */
export const SYNC_REFRESH_MS = 10_000;

/** Tries of one file before it counts as not imported. */
export const MOST_FILE_TRIES = 3;

/** Calls in a row without an answer after which an import ends; with its pauses that is about four minutes. */
export const MOST_FAILED_CALLS = 8;

/** What a preview looks at: files, and milliseconds of listing and of reading; pictures it reads and files it shows. */
export const SYNC_PREVIEW = { files: 1_000, listMs: 15_000, readMs: 15_000, reads: 200, shown: 20 } as const;

const PICTURE_NAME = /\.(jpe?g|png)$/i;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_WISH_MS = 300_000;
const REST_RATIO = 1;
const MOST_REST_RATIO = 4;
const LONGEST_REST_MS = 5_000;

/** Whether a file's name is that of a picture which can be imported. */
export function isPictureName(path: string): boolean {
  return PICTURE_NAME.test(path);
}

/** How long to leave a folder alone after `failedCalls` (1 and up) in a row; `wishSec`: what it asked for itself. */
export function pauseAfterFailure(failedCalls: number, wishSec: number | null = null): number {
  const growing = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failedCalls - 1));
  return Math.max(growing, Math.min(LONGEST_WISH_MS, (wishSec ?? 0) * 1000));
}

/**
 * How long to rest after a picture that took `tookMs`: cameras and people go first. `load` is how many wait for each
 * core; the busier the machine, the longer the rest.
 */
export function restAfterPicture(tookMs: number, load: number): number {
  const ratio = Math.min(MOST_REST_RATIO, Math.max(REST_RATIO, MOST_REST_RATIO * (load - 0.75)));
  return Math.min(LONGEST_REST_MS, tookMs * ratio);
}

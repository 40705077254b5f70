/** When a platform that failed is called again (EXT-186). */

/** Seconds after the first, second … failure in a row; the last holds on. */
export const RESTREAM_PAUSES_SEC = [5, 10, 20, 40, 60] as const;

/** Milliseconds; `failCount` from 1. */
export function restreamPauseMs(failCount: number): number {
  const index = Math.min(Math.max(failCount, 1), RESTREAM_PAUSES_SEC.length) - 1;
  return (RESTREAM_PAUSES_SEC[index] ?? 60) * 1000;
}

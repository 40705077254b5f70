/** How far a film is that is being made, as it was measured (EXT-448). */

export interface FilmProgress {
  /** Frames that are in it, of all that it is to have. */
  doneCount: number;
  frameCount: number;
  /** What the frames that were measured took, milliseconds; null: none was. */
  spentMs: number | null;
  measuredCount: number | null;
}

/** 0 to 0.99, in thousandths: never 1 before it is done, its head is still to be written. */
export function filmProgress({
  doneCount,
  frameCount,
}: Pick<FilmProgress, 'doneCount' | 'frameCount'>): number {
  return Math.min(0.99, Math.floor((doneCount / Math.max(1, frameCount)) * 1000) / 1000);
}

/**
 * Whole seconds until it is done, if its other frames take as long each as those that were measured; at least 1. Null
 * while none was measured. `sinceMs`: how long ago the last of its frames was done.
 */
export function filmSecondsLeft(film: FilmProgress, sinceMs = 0): number | null {
  const { doneCount, frameCount, spentMs, measuredCount } = film;
  if (spentMs === null || measuredCount === null || measuredCount <= 0) return null;
  const leftMs = ((frameCount - doneCount) * spentMs) / measuredCount - sinceMs;
  return Math.max(1, Math.ceil(leftMs / 1000));
}

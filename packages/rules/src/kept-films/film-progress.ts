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

/** What of a film was measured; absent in what a version before built. */
interface Measured {
  doneCount: number;
  spentMs?: number;
  measuredCount?: number;
}

/**
 * What was measured of a film once another piece is in it. `tookMs`: how long the piece took; `doneCount`: all frames with
 * it. The first piece also waits for workers and encoder to start, and measures nothing (EXT-623).
 */
export function measuredWith(
  before: Measured,
  { doneCount, tookMs }: { doneCount: number; tookMs: number },
): Required<Omit<Measured, 'doneCount'>> {
  const { spentMs = 0, measuredCount = 0 } = before;
  if (before.doneCount === 0) return { spentMs, measuredCount };
  return {
    spentMs: spentMs + Math.round(tookMs),
    measuredCount: measuredCount + doneCount - before.doneCount,
  };
}

/** The job `index-changes`: looks for changes in days that are over (EXT-540). */
import type { FramesCtx } from './ctx.ts';

/** Until the next one begins; what is left is done then. */
const LONGEST_MS = 9 * 60_000;

export async function indexChanges({ clock, frames }: Pick<FramesCtx, 'clock' | 'frames'>): Promise<void> {
  const beganMs = clock.monotonic();
  await frames.changes.index.work(() => clock.monotonic() - beganMs < LONGEST_MS);
}

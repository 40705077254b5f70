/**
 * Jobs on grids: `index-changes` looks for changes in days that are over (EXT-540), `mark-pictures` marks today's pictures (EXT-581),
 * and `read-past` reads older pictures (EXT-633).
 */
import type { Logger } from '@longview/base';
import { workReadings } from '../../frames/index.ts';
import type { FramesCtx } from './ctx.ts';

/** Until the next one begins; what is left is done then. */
const LONGEST_MS = 9 * 60_000;
const LONGEST_MARKING_MS = 4 * 60_000;

export async function indexChanges({ clock, frames }: Pick<FramesCtx, 'clock' | 'frames'>): Promise<void> {
  const beganMs = clock.monotonic();
  await frames.changes.index.work(() => clock.monotonic() - beganMs < LONGEST_MS);
}

export async function readPastPictures({
  frames,
  ...parts
}: Pick<FramesCtx, 'clock' | 'db' | 'frames'> & { logger: Logger }): Promise<void> {
  const { db, clock, logger } = parts;
  const beganMs = clock.monotonic();
  await workReadings(
    { db, clock, logger, pastGrids: frames.here.pastGrids },
    () => clock.monotonic() - beganMs < LONGEST_MS,
  );
}

export async function markPictures({ clock, frames }: Pick<FramesCtx, 'clock' | 'frames'>): Promise<void> {
  const beganMs = clock.monotonic();
  await frames.changes.todayMarks.work(() => clock.monotonic() - beganMs < LONGEST_MARKING_MS);
}

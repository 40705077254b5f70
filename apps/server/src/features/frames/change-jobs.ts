/** Jobs of the change index: `index-changes` looks for changes in days that are over (EXT-540), `read-past` reads older pictures (EXT-633). */
import type { Logger } from '@longview/base';
import { workReadings } from '../../frames/index.ts';
import type { FramesCtx } from './ctx.ts';

/** Until the next one begins; what is left is done then. */
const LONGEST_MS = 9 * 60_000;

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
    { db, clock, logger, store: frames.store, pastGrids: frames.here.pastGrids },
    () => clock.monotonic() - beganMs < LONGEST_MS,
  );
}

/** Background work of shares. */
import type { SharingCtx } from './ctx.ts';
import { deleteEndedShares } from './share-queries.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Removes shares that ended a month ago; until then they can be prolonged. */
export function sweepShares(ctx: Pick<SharingCtx, 'clock' | 'db'>): Promise<void> {
  return deleteEndedShares(ctx.db, new Date(ctx.clock.now() - KEPT_MS));
}

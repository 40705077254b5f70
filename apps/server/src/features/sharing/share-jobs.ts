/** Background work of shares. */
import type { Ctx } from '../../context/ctx.ts';
import { deleteEndedShares } from './share-queries.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Removes shares that ended a month ago; until then they can be prolonged. */
export function sweepShares(ctx: Ctx): Promise<void> {
  return deleteEndedShares(ctx.db, new Date(ctx.clock.now() - KEPT_MS));
}

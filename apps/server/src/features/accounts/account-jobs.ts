/** Background work of accounts. */
import type { Ctx } from '../../context.ts';
import { deleteEnded } from './account-queries.ts';

/** Removes sessions, mail tokens and counters that have ended. */
export function sweepAccounts(ctx: Ctx): Promise<void> {
  return deleteEnded(ctx.db, new Date(ctx.clock.now()));
}

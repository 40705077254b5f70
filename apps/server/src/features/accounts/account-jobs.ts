/** Background work of accounts. */
import type { Ctx } from '../../context/ctx.ts';
import { deleteEnded } from '../../sign-in/account-queries.ts';
import { deleteEndedLinks } from '../../sign-in/link-queries.ts';

/** Removes sessions, mail tokens, used links and counters that have ended. */
export async function sweepAccounts(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.clock.now());
  await deleteEnded(ctx.db, now);
  await deleteEndedLinks(ctx.db, now);
}

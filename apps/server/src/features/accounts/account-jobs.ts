/** Background work of accounts. */

import { deleteEnded } from '../../sign-in/account-queries.ts';
import { deleteEndedLinks } from '../../sign-in/link-queries.ts';
import type { AccountsCtx } from './ctx.ts';

/** Removes sessions, mail tokens, used links and counters that have ended. */
export async function sweepAccounts(ctx: Pick<AccountsCtx, 'clock' | 'db'>): Promise<void> {
  const now = new Date(ctx.clock.now());
  await deleteEnded(ctx.db, now);
  await deleteEndedLinks(ctx.db, now);
}

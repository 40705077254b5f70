/** An Owner who signs in brings their closed account back as it was (ADM-09). */

import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { reopenedMail } from './closing-mails.ts';
import {
  findMembership,
  listOwnerAddresses,
  lockAccount,
  restoreFeeds,
  setClosed,
} from './closing-queries.ts';
import type { TenantCtx } from './ctx.ts';

type Parts = Pick<TenantCtx, 'db' | 'changes' | 'frames' | 'callers' | 'mailer'>;

/** Does nothing for anybody else, and for accounts that are open. */
export async function reopenAccount(parts: Parts, userId: string): Promise<void> {
  const member = await findMembership(parts.db, userId);
  if (member?.member_role !== 'Owner') return;
  const { account_id: accountId } = member;
  const isReopened = await transaction(parts.db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    // Whoever is no Owner any more by now finds no membership: deleting an account begins with that.
    if (!account?.closed_at || !(await findMembership(trx, userId))) return false;
    await setClosed(trx, accountId, null);
    await parts.changes.tellAll(trx, await restoreFeeds(trx, accountId));
    await parts.changes.tellAccess(trx, accountId);
    const owners = await listOwnerAddresses(trx, accountId);
    const entry = { accountId, action: 'Closing undone', detail: 'An Owner signed in.' };
    await noteAudit(trx, null, entry);
    for (const to of owners) await parts.mailer.post(trx, reopenedMail(to, account.name));
    return true;
  });
  if (!isReopened) return;
  parts.callers.clear();
  parts.frames.facts.forgetAll();
}

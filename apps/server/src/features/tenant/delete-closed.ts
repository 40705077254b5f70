/** Deletes accounts that were closed 14 days ago, with all their frames and media (ADM-09). Broken off, it goes on next time. */

import { revokeLinksOf } from '../../cloud-links/index.ts';
import { transaction } from '../../db/transaction.ts';
import { removeDevicePreviewsOf } from '../devices/index.ts';
import { removeFeed } from '../feeds/index.ts';
import { removeIpDevicesOf } from '../ip-devices/index.ts';
import { removeMediaOf } from '../media/index.ts';
import {
  deleteAccountRow,
  deleteUsersOf,
  listAccountsToDelete,
  listFeedIds,
  lockAccount,
} from './closing-queries.ts';
import type { TenantCtx } from './ctx.ts';

export async function deleteClosedAccounts(ctx: TenantCtx): Promise<void> {
  const now = new Date(ctx.clock.now());
  for (const accountId of await listAccountsToDelete(ctx.db, now)) await deleteAccount(ctx, accountId, now);
}

async function deleteAccount(ctx: TenantCtx, accountId: string, now: Date): Promise<void> {
  // People first: from here on nobody can sign in and bring a half-deleted account back.
  const isDue = await transaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account?.delete_at || account.delete_at > now) return false;
    await deleteUsersOf(trx, accountId);
    return true;
  });
  if (!isDue) return;
  ctx.callers.clear();
  for (const feedId of await listFeedIds(ctx.db, accountId)) await removeFeed(ctx, feedId);
  await removeMediaOf(ctx, accountId);
  await removeDevicePreviewsOf(ctx, accountId);
  await revokeLinksOf(ctx, accountId);
  await removeIpDevicesOf(ctx, accountId);
  await deleteAccountRow(ctx.db, accountId);
  ctx.logger.info({ accountId }, 'a closed account is deleted');
}

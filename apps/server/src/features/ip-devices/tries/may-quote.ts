/** Whether people are told what a device says that gives no picture (OPS-06). */
import type { TargetPolicy } from '@longview/rules/targets';
import type { Db } from '../../../db/open.ts';

/**
 * What stands at public addresses anybody may read. What stands in the operator's own network is read only where one
 * account has the installation to itself: else a tenant could read pages of machines that are none of theirs.
 */
export async function mayQuoteDevices(db: Db, { caller, privateTargets }: TargetPolicy): Promise<boolean> {
  if (caller === 'anonymous' || privateTargets === 'off') return true;
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .limit(2)
    .execute()
    .catch(() => []);
  return accounts.length === 1;
}

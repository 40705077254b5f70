/** The limits of an account as its usage page shows them (ADM-07); null: without limit. */
import type { Usage } from '@longview/contract';
import { bandwidthLimitGb, storageLimitGb } from '@longview/rules/plans';
import type { Queryable } from '../db/transaction.ts';
import type { AccountPlans } from './account-plans.ts';
import { listCapturing } from './plan-queries.ts';
import { toUse } from './storage-room.ts';

export async function limitsOf(
  ctx: { plans: AccountPlans; db: Queryable },
  accountId: string,
): Promise<Usage['Limits']> {
  const { plan, row } = await ctx.plans.find(accountId);
  if (row === null) return { Storage: null, Bandwidth: null, MaxFeeds: null };
  const feeds = (await listCapturing(ctx.db, accountId)).map(toUse);
  return {
    Storage: storageLimitGb(plan, feeds, row.added_storage_gb),
    Bandwidth: bandwidthLimitGb(plan, feeds, row.added_bandwidth_gb),
    MaxFeeds: plan.limits.maxFeeds,
  };
}

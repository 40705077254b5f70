/** The account, its plan and usage (API-18). */

import { appError } from '@longview/base';
import type { TenantInfo } from '@longview/contract';
import { type Actor, formatTime } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { planOf, sumStored } from '../../plans/index.ts';
import { toPlanInfo } from '../plans/index.ts';
import type { TenantCtx } from './ctx.ts';
import { findTenant } from './tenant-queries.ts';
import { toTenantInfo } from './tenant-view.ts';

/** @throws AppError Unauthenticated, Forbidden */
export async function getTenantInfo(
  ctx: Pick<TenantCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
): Promise<TenantInfo> {
  const accountId = requireAccount(actor);
  const monthStart = formatTime(Math.floor(ctx.clock.now() / 1000)).replace(/-\d\dT.*/, '-01');
  const row = await findTenant(ctx.db, accountId, monthStart);
  if (!row) throw appError('SignInAgain');
  // An API key has the rights of an Administrator (PRM-23).
  const role = actor.kind === 'user' && actor.memberRole === 'Owner' ? 'Owner' : 'Administrator';
  const storedBytes = await sumStored(ctx.db, accountId);
  return toTenantInfo({ ...row, storedBytes }, toPlanInfo(await planOf(ctx, accountId)), role);
}

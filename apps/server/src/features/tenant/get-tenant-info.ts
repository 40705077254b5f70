/** The account, its plan and usage (API-18). */
import { AppError } from '@longview/base';
import type { TenantInfo } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { requireAccount } from '../feeds/index.ts';
import { findTenant } from './tenant-queries.ts';
import { toTenantInfo } from './tenant-view.ts';

/** @throws AppError Unauthenticated, Forbidden */
export async function getTenantInfo(ctx: Ctx, actor: Actor): Promise<TenantInfo> {
  const row = await findTenant(ctx.db, requireAccount(actor));
  if (!row) throw new AppError('Unauthenticated', 'Sign in again.');
  // An API key has the rights of an Administrator (PRM-23).
  const role = actor.kind === 'user' && actor.memberRole === 'Owner' ? 'Owner' : 'Administrator';
  return toTenantInfo(row, role);
}

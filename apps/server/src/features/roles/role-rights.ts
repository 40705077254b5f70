/** Who may manage which roles (PRM-07, PRM-18): members and keys of the account, when its plan has roles. */
import { type AppError, appError } from '@longview/base';
import { type Actor, isId, isSystemRole } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { capabilitiesOf, requireCapability } from '../../plans/index.ts';
import type { RolesCtx } from './ctx.ts';

/** Whether the account's plan has the role editor; it takes both capabilities [PRM-07]. */
export async function hasRoles(ctx: Pick<RolesCtx, 'plans'>, accountId: string): Promise<boolean> {
  const { AllowRoleEdit, AllowRoleCreate } = await capabilitiesOf(ctx, accountId);
  return AllowRoleEdit && AllowRoleCreate;
}

/** The account whose roles the caller may change. @throws AppError Unauthenticated, Forbidden, UpgradeRequired */
export async function requireRoles(ctx: Pick<RolesCtx, 'plans'>, actor: Actor): Promise<string> {
  const accountId = requireAccount(actor);
  await requireCapability(ctx, accountId, 'AllowRoleEdit');
  await requireCapability(ctx, accountId, 'AllowRoleCreate');
  return accountId;
}

/** @throws AppError Forbidden for a system role, NotFound for what can be no role */
export function requireOwnRoleId(roleId: string): void {
  if (isSystemRole(roleId)) {
    throw appError('SystemRoleFixed');
  }
  if (!isId('role', roleId)) throw noSuchRole();
}

export function noSuchRole(): AppError {
  return appError('NoSuchRole');
}

/** The roles an account can give, and of what roles are made (API-42). */
import type { Permissions } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import type { RolesCtx } from './ctx.ts';
import { listRoles } from './role-queries.ts';
import { hasRoles } from './role-rights.ts';
import { POLICY_VIEWS, SYSTEM_ROLE_VIEWS, toRole } from './role-view.ts';

/** Without the role capabilities only system roles. @throws AppError Unauthenticated, Forbidden */
export async function getPermissions(
  ctx: Pick<RolesCtx, 'db' | 'plans'>,
  actor: Actor,
): Promise<Permissions> {
  const accountId = requireAccount(actor);
  const own = (await hasRoles(ctx, accountId)) ? await listRoles(ctx.db, accountId) : [];
  return { Roles: [...SYSTEM_ROLE_VIEWS, ...own.map(toRole)], Policies: POLICY_VIEWS };
}

/** Deletes a role that no share has (API-45). */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { placesInUse } from '../../feeds/in-use.ts';
import type { RolesCtx } from './ctx.ts';
import { deleteRoleRow, listNamesSharedWith, lockRole } from './role-queries.ts';
import { noSuchRole, requireOwnRoleId, requireRoles } from './role-rights.ts';

/** @throws AppError UpgradeRequired, Forbidden, NotFound, Conflict `RoleInUse` */
export async function deleteRole(
  ctx: Pick<RolesCtx, 'db' | 'plans'>,
  actor: Actor,
  roleId: string,
): Promise<void> {
  const accountId = await requireRoles(ctx, actor);
  requireOwnRoleId(roleId);
  await transaction(ctx.db, async (trx) => {
    // A share that is being made holds its role by the foreign key: one of the two waits for the other.
    const role = await lockRole(trx, accountId, roleId);
    if (!role) throw noSuchRole();
    requireUnused(await listNamesSharedWith(trx, roleId));
    await deleteRoleRow(trx, roleId);
    const detail = role.name;
    await noteAudit(trx, actor, { accountId, action: 'Role deleted', roId: roleId, detail });
  });
}

function requireUnused(names: readonly string[]): void {
  if (names.length === 0) return;
  throw appError('RoleInUse', { where: placesInUse(names) });
}

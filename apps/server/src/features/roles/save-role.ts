/** Renames a role and replaces its statements (API-43). */
import type { Role, RoleSave } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { changeAccess } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import type { RolesCtx } from './ctx.ts';
import { nextStatements } from './next-statements.ts';
import { roleChanges } from './role-changes.ts';
import { lockRole, updateRole } from './role-queries.ts';
import { noSuchRole, requireOwnRoleId, requireRoles } from './role-rights.ts';
import { toRole } from './role-view.ts';

/**
 * What changes nothing is no new version.
 * @throws AppError InvalidInput, UpgradeRequired, Forbidden, NotFound, Conflict (`DuplicatePolicy`, `VersionConflict`)
 */
export async function saveRole(
  ctx: Pick<RolesCtx, 'db' | 'plans' | 'frames' | 'changes'>,
  actor: Actor,
  roleId: string,
  save: RoleSave,
  begunWith: number | null,
): Promise<Role> {
  const accountId = await requireRoles(ctx, actor);
  requireOwnRoleId(roleId);
  return changeAccess(ctx, accountId, async (trx) => {
    const stored = await lockRole(trx, accountId, roleId);
    if (!stored) throw noSuchRole();
    requireVersion(begunWith, stored.version);
    const next = { name: save.Name, statements: await nextStatements(save.Statements, stored.statements) };
    const changes = roleChanges(stored, next);
    if (changes.length === 0 && isSameOrder(stored.statements, next.statements)) return toRole(stored);
    const detail = [`${next.name}:`, changes.join('; ') || 'order changed'].join(' ');
    await noteAudit(trx, actor, { accountId, action: 'Role changed', roId: roleId, detail });
    return toRole(await updateRole(trx, roleId, next));
  });
}

function isSameOrder(before: readonly { Key: string }[], after: readonly { Key: string }[]): boolean {
  return before.map(({ Key }) => Key).join() === after.map(({ Key }) => Key).join();
}

/** Makes a role as a copy of another (API-44). */
import type { Role } from '@longview/contract';
import { type Actor, isId, isSystemRole } from '@longview/rules';
import type { StoredStatement } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { RolesCtx } from './ctx.ts';
import { copyStatements } from './next-statements.ts';
import { findRole, insertRole } from './role-queries.ts';
import { noSuchRole, requireRoles } from './role-rights.ts';
import { systemStatements, toRole } from './role-view.ts';

/** Passwords are not copied. @throws AppError UpgradeRequired, NotFound */
export async function copyRole(
  ctx: Pick<RolesCtx, 'db' | 'plans'>,
  actor: Actor,
  baseId: string,
  name: string,
): Promise<Role> {
  const accountId = await requireRoles(ctx, actor);
  return transaction(ctx.db, async (trx) => {
    const base = await requireBase(trx, accountId, baseId);
    const statements = copyStatements(base.statements);
    const row = await insertRole(trx, { id: newId('role'), account_id: accountId, name, statements });
    const detail = `${name}, a copy of ${base.name}`;
    await noteAudit(trx, actor, { accountId, action: 'Role added', roId: row.id, detail });
    return toRole(row);
  });
}

async function requireBase(
  trx: Transaction,
  accountId: string,
  baseId: string,
): Promise<{ name: string; statements: StoredStatement[] }> {
  if (isSystemRole(baseId)) return { name: baseId, statements: systemStatements(baseId) };
  const base = isId('role', baseId) ? await findRole(trx, accountId, baseId) : null;
  if (!base) throw noSuchRole();
  return base;
}

/** Stores a password that was kept as a plain salted hash anew, stretched, once somebody gives it (EXT-385). */
import { changeAccess, type StoredStatement } from '../../access/index.ts';
import type { RolesCtx } from './ctx.ts';
import { hashRolePassword, isRolePassword, isStretched } from './role-password.ts';
import { lockRole, type RoleRow, updateStatements } from './role-queries.ts';

/**
 * The stored hash of `password`, which is right for `statement` of `role`: the stretched one that takes its place.
 * Null where the password was changed at this very moment. It is no new version of the role.
 */
export async function stretchPassword(
  ctx: Pick<RolesCtx, 'db' | 'frames' | 'changes'>,
  role: Pick<RoleRow, 'id' | 'account_id'>,
  statement: StoredStatement,
  password: string,
): Promise<string | null> {
  if (isStretched(statement)) return statement.PasswordHash;
  const stretched = await hashRolePassword(password);
  return changeAccess(ctx, role.account_id, async (trx) => {
    const stored = (await lockRole(trx, role.account_id, role.id))?.statements ?? [];
    const current = stored.find(({ Key }) => Key === statement.Key);
    if (!current) return null;
    if (current.PasswordHash !== statement.PasswordHash) {
      return (await isRolePassword(password, current)) ? current.PasswordHash : null;
    }
    const next = stored.map((one) => (one === current ? { ...one, ...stretched } : one));
    await updateStatements(trx, role.id, next);
    return stretched.PasswordHash;
  });
}

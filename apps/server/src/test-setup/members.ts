/** People of an account, for tests. */
import type { Ctx } from '../context/ctx.ts';
import { transaction } from '../db/transaction.ts';
import { insertMember, type MemberRole } from '../sign-in/index.ts';
import { addGuest, type TestUser } from './users.ts';

/** A further member of an account, signed in. */
export async function addMember(
  ctx: Ctx,
  accountId: string,
  name: string,
  role: MemberRole,
): Promise<TestUser> {
  const { cookie, userId } = await addGuest(ctx, name);
  await transaction(ctx.db, (trx) => insertMember(trx, accountId, userId, role));
  ctx.callers.clear();
  return { cookie, userId, accountId };
}

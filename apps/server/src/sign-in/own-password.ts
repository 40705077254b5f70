/** Asks for the own password before what cannot be undone. */
import type { Ctx } from '../context/ctx.ts';
import { findPasswordHash } from './account-queries.ts';
import { isPassword } from './password-hash.ts';
import { type Count, giveTriesBack, takeTries } from './sign-in-limits.ts';

/** Whether `password` is the user's; false for who has none. @throws AppError TooMany */
export async function isOwnPassword(ctx: Ctx, userId: string, password: string): Promise<boolean> {
  const counts: Count[] = [{ limit: 'wrongPasswordsPerUser', of: userId }];
  await takeTries(ctx, counts);
  const found = await findPasswordHash(ctx.db, userId);
  const isRight = found?.password ? await isPassword(password, found.password) : false;
  if (isRight) await giveTriesBack(ctx, counts);
  return isRight;
}

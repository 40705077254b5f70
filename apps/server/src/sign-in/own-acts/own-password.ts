/** Asks for the own password before what cannot be undone. */
import type { Clock } from '@longview/base';
import type { Db } from '../../db/open.ts';
import type { Secrets } from '../../secrets.ts';
import { findPasswordHash } from '../account-queries.ts';
import { isPassword } from '../password-hash.ts';
import { type Count, giveTriesBack, takeTries } from '../sign-in-limits.ts';

/** Whether `password` is the user's; false for who has none. @throws AppError TooMany */
export async function isOwnPassword(
  ctx: { clock: Clock; db: Db; secrets: Secrets },
  userId: string,
  password: string,
): Promise<boolean> {
  const counts: Count[] = [{ limit: 'wrongPasswordsPerUser', of: userId }];
  await takeTries(ctx, counts);
  const found = await findPasswordHash(ctx.db, userId);
  const isRight = found?.password ? await isPassword(password, found.password) : false;
  if (isRight) await giveTriesBack(ctx, counts);
  return isRight;
}

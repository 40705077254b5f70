/** All SQL of public views that is not of feeds or collections. */
import type { Db } from '../../db/open.ts';

/** Whether pages of the account say what they are made with (EXT-445). */
export async function showsBrand({ db }: { db: Db }, accountId: string | null): Promise<boolean> {
  if (accountId === null) return true;
  const account = await db
    .selectFrom('account')
    .select('shows_brand')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.shows_brand ?? true;
}

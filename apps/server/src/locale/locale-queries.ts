/** All SQL of languages. */
import type { Queryable } from '../db/transaction.ts';

/** What the user has set; null where they left it open (ACC-12). */
export async function findUserLocale(db: Queryable, userId: string): Promise<string | null> {
  const query = db.selectFrom('app_user').select('locale').where('id', '=', userId);
  return (await query.executeTakeFirst())?.locale ?? null;
}

/** Of the user with this address: their own and that of their account. Both null for strangers. */
export async function findLocalesOf(
  db: Queryable,
  email: string,
): Promise<{ own: string | null; account: string | null }> {
  const found = await db
    .selectFrom('app_user')
    .leftJoin('account_member', 'account_member.user_id', 'app_user.id')
    .leftJoin('account', 'account.id', 'account_member.account_id')
    .select(['app_user.locale as own', 'account.locale as account'])
    .where('app_user.email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found ?? { own: null, account: null };
}

export async function findAccountLocale(db: Queryable, accountId: string): Promise<string | null> {
  const query = db.selectFrom('account').select('locale').where('id', '=', accountId);
  return (await query.executeTakeFirst())?.locale ?? null;
}

/** SQL of the browsers that show alerts. */
import { sql } from 'kysely';
import type { Queryable } from '../../../db/transaction.ts';

/** A browser that subscribes anew replaces what it was, also for another user. */
export async function saveSubscription(
  db: Queryable,
  row: { user_id: string; endpoint: string; keys_sealed: string },
): Promise<void> {
  const { user_id, keys_sealed } = row;
  await db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id, keys_sealed }))
    .execute();
}

export async function deleteSubscription(db: Queryable, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function countSubscriptions(db: Queryable, userId: string): Promise<number> {
  const query = db
    .selectFrom('push_subscription')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Browsers of the account's members, with whose they are: addresses in lower case. */
export async function listSubscriptions(
  db: Queryable,
  accountId: string,
): Promise<{ id: number; email: string }[]> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('account_member', 'account_member.user_id', 'push_subscription.user_id')
    .innerJoin('app_user', 'app_user.id', 'push_subscription.user_id')
    .select(['push_subscription.id', sql<string>`lower(email)`.as('email')])
    .where('account_id', '=', accountId)
    .execute();
}

export async function findSubscription(db: Queryable, id: number) {
  return db.selectFrom('push_subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteSubscriptionById(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** All SQL of kept views. Every statement names the user, so that nobody reaches another's. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export interface ViewValues {
  name: string;
  search: string;
  sort: string;
  look: string;
  feed_group: string | null;
}

const COLUMNS = ['id', 'name', 'search', 'sort', 'look', 'feed_group'] as const;

export async function listViews(db: Queryable, userId: string) {
  return db
    .selectFrom('saved_view')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** One change of a user's views at a time, so that names and their number can be checked first. */
export async function lockUser(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function insertView(trx: Transaction, userId: string, values: ViewValues) {
  return trx
    .insertInto('saved_view')
    .values({ user_id: userId, ...values })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateView(trx: Transaction, userId: string, id: number, values: ViewValues) {
  return trx
    .updateTable('saved_view')
    .set(values)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** False when there is none. */
export async function deleteView(db: Queryable, userId: string, id: number): Promise<boolean> {
  const query = db.deleteFrom('saved_view').where('user_id', '=', userId).where('id', '=', id);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** All SQL of stored objects that no resource names: those on their way in, and those on their way out. */
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** Writes down objects that are to go at `deleteAt`. */
export async function insertLeftovers(db: Queryable, keys: readonly string[], deleteAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('media_leftover')
    .values(keys.map((key) => ({ key, delete_at: deleteAt })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ delete_at: deleteAt }))
    .execute();
}

/** Takes objects off the list, in the transaction that gives them their resource. How many were still on it. */
export async function deleteLeftovers(db: Queryable | Transaction, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('media_leftover')
    .where('key', 'in', keys)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listDueLeftovers(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const query = db.selectFrom('media_leftover').select('key').where('delete_at', '<=', now);
  return (await query.orderBy('delete_at').limit(limit).execute()).map(({ key }) => key);
}

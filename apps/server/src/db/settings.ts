/** Small things that the installation keeps by name, each written and read by one owner: only it knows their shape `T`. */
import type { Queryable, Transaction } from './transaction.ts';

export async function findSetting<T>(db: Queryable, name: string): Promise<T | null> {
  const row = await selectSetting<T>(db, name).executeTakeFirst();
  return row?.value ?? null;
}

/** The same, locked until the transaction ends: two nodes do not act on it at once. */
export async function lockSetting<T>(trx: Transaction, name: string): Promise<T | null> {
  const row = await selectSetting<T>(trx, name).forUpdate().executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting<T>(db: Queryable, name: string, value: T): Promise<void> {
  const row = { value: JSON.stringify(value) };
  await db
    .insertInto('setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** What is stored; `value` when there is none yet. Of two who ask at once both get the first's. */
export async function settleSetting<T>(db: Queryable, name: string, value: T): Promise<T> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await selectSetting<T>(db, name).executeTakeFirstOrThrow()).value;
}

/** Stores `value` where there is none yet, and says whether it was: of several who try one is told so. */
export async function claimSetting<T>(db: Queryable, name: string, value: T): Promise<boolean> {
  const result = await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const selectSetting = <T>(db: Queryable, name: string) =>
  db.selectFrom('setting').select('value').where('name', '=', name).$castTo<{ value: T }>();

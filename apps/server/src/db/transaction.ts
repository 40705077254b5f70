/** One act, one transaction. */
import type { Transaction as KyselyTransaction } from 'kysely';
import type { Db } from './open.ts';
import type { Rows } from './rows.ts';

export type Transaction = KyselyTransaction<Rows>;
/** What a query function takes: the pool or a running transaction. */
export type Queryable = Db | Transaction;

/** Runs `work` in a transaction: all of it is stored, or, when it throws, nothing. */
export function transaction<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** All SQL of devices that wait to be paired. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PairRequest } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type RequestRow = Selectable<PairRequest>;

export async function findRequest(db: Queryable, pairKey: string): Promise<RequestRow | null> {
  const query = db.selectFrom('pair_request').selectAll().where('pair_key', '=', pairKey);
  return (await query.executeTakeFirst()) ?? null;
}

/** Of the Window that shows a short code now, or showed it when it was paired [EXT-480]. */
export async function findByShortHash(db: Queryable, hash: string, now: Date): Promise<RequestRow | null> {
  const query = db.selectFrom('pair_request').selectAll().where('short_hash', '=', hash);
  return (await query.where('short_expires_at', '>', now).executeTakeFirst()) ?? null;
}

/** The request, locked until the transaction ends: of two who pair one code the second waits here. */
export async function lockRequest(trx: Transaction, pairKey: string): Promise<RequestRow | null> {
  const query = trx.selectFrom('pair_request').selectAll().where('pair_key', '=', pairKey);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** Makes the request unless there is one. */
export async function insertRequest(db: Queryable, row: Insertable<PairRequest>): Promise<void> {
  await db
    .insertInto('pair_request')
    .values(row)
    .onConflict((conflict) => conflict.column('pair_key').doNothing())
    .execute();
}

export async function updateRequest(
  trx: Transaction,
  pairKey: string,
  change: Partial<Insertable<PairRequest>>,
): Promise<void> {
  await trx.updateTable('pair_request').set(change).where('pair_key', '=', pairKey).execute();
}

/** Whatever waited for a device before: its token has ended. */
export async function deleteRequestsOf(trx: Transaction, deviceId: string): Promise<void> {
  await trx.deleteFrom('pair_request').where('device_id', '=', deviceId).execute();
}

/** Removes what nobody waits for any more. */
export async function deleteEndedRequests(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('pair_request').where('expires_at', '<', before).execute();
}

/** Keeps a second first pairing of the account waiting, so that both count. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await sql`select id from account where id = ${accountId} for no key update`.execute(trx);
}

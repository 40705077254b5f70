/** SQL of reading schedule profiles; changing them is the feature's. */
import { type Selectable, sql } from 'kysely';
import type { ScheduleProfile } from '../db/rows.ts';
import type { Queryable, Transaction } from '../db/transaction.ts';

/** `body` is ENT-38 without Id, Name, IsSystem and Version. */
export type StoredProfile = Omit<Selectable<ScheduleProfile>, 'body'> & { body: object };

/** Those of the ids that are profiles of accounts. */
export async function listProfilesById(db: Queryable, ids: readonly string[]): Promise<StoredProfile[]> {
  const query = db.selectFrom('schedule_profile').selectAll().$narrowType<{ body: object }>();
  return query.where('id', '=', sql<string>`any(${[...ids]})`).execute();
}

/** Those of the ids that are profiles of this account; none of them can be deleted until the transaction ends. */
export async function holdProfiles(
  trx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const query = trx.selectFrom('schedule_profile').select('id').where('account_id', '=', accountId);
  const rows = await query
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

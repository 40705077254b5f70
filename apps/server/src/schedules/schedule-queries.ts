/** SQL of reading schedule profiles; changing them is the feature's. */
import { type Selectable, sql } from 'kysely';
import type { ScheduleProfile } from '../db/rows.ts';
import type { Queryable } from '../db/transaction.ts';

/** `body` is ENT-38 without Id, Name, IsSystem and Version. */
export type StoredProfile = Omit<Selectable<ScheduleProfile>, 'body'> & { body: object };

export async function listProfilesById(db: Queryable, ids: readonly string[]): Promise<StoredProfile[]> {
  const query = db.selectFrom('schedule_profile').selectAll().$narrowType<{ body: object }>();
  return query.where('id', '=', sql<string>`any(${[...ids]})`).execute();
}

/** All SQL of what devices say of themselves. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DeviceContact } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

export type ContactRow = Selectable<DeviceContact>;

export function listContacts(db: Queryable, deviceIds: readonly string[]): Promise<ContactRow[]> {
  const query = db.selectFrom('device_contact').selectAll();
  return query.where('device_id', '=', sql<string>`any(${[...deviceIds]})`).execute();
}

export async function saveContact(db: Queryable, row: Insertable<DeviceContact>): Promise<void> {
  const { device_id: _, ...rest } = row;
  await db
    .insertInto('device_contact')
    .values(row)
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(rest))
    .execute();
}

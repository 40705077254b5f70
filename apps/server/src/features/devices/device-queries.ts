/** All SQL of devices themselves; what they say and show is in the files beside. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Device } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type DeviceRow = Selectable<Device>;

/** By name, in any case [API-31]. */
export function listDevices(db: Queryable, accountId: string): Promise<DeviceRow[]> {
  const query = db.selectFrom('device').selectAll().where('account_id', '=', accountId);
  return query.orderBy(sql`lower(name)`).orderBy('id').execute();
}

/** A device of this account. */
export async function findDevice(db: Queryable, accountId: string, id: string): Promise<DeviceRow | null> {
  const query = db.selectFrom('device').selectAll().where('account_id', '=', accountId);
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A device of any account, e.g. the one that calls. */
export async function findDeviceById(db: Queryable, id: string): Promise<DeviceRow | null> {
  const query = db.selectFrom('device').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findDeviceByPairKey(db: Queryable, pairKey: string): Promise<DeviceRow | null> {
  const query = db.selectFrom('device').selectAll().where('pair_key', '=', pairKey);
  return (await query.executeTakeFirst()) ?? null;
}

/** The device, locked until the transaction ends. */
export async function lockDevice(trx: Transaction, accountId: string, id: string): Promise<DeviceRow | null> {
  const query = trx.selectFrom('device').selectAll().where('account_id', '=', accountId);
  return (await query.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** All Stations of the account, always in one order: whoever moves feeds between them holds them all. */
export function lockStations(trx: Transaction, accountId: string): Promise<DeviceRow[]> {
  const query = trx.selectFrom('device').selectAll().where('account_id', '=', accountId);
  return query.where('device_type', '=', 'Station').orderBy('id').forUpdate().execute();
}

export async function countDevices(db: Queryable, accountId: string): Promise<number> {
  const query = db.selectFrom('device').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.where('account_id', '=', accountId).executeTakeFirstOrThrow()).count);
}

export async function insertDevice(trx: Transaction, row: Insertable<Device>): Promise<DeviceRow> {
  return trx.insertInto('device').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateDevice(
  trx: Transaction,
  id: string,
  change: Updateable<Device>,
): Promise<DeviceRow> {
  return trx.updateTable('device').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** An edit of these that began before is known to be older. */
export async function raiseVersions(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const raised = trx.updateTable('device').set(({ ref }) => ({ version: sql`${ref('version')} + 1` }));
  await raised.where('id', 'in', ids).execute();
}

export async function deleteDeviceRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('device').where('id', '=', id).execute();
}

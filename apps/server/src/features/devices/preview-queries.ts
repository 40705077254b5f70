/** All SQL of the pictures that devices show of themselves (DVP-10). An empty `config_id` is what a Window shows. */
import { type Selectable, sql } from 'kysely';
import type { DevicePreview } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type PreviewRow = Selectable<DevicePreview>;

export function listPreviews(db: Queryable, deviceIds: readonly string[]): Promise<PreviewRow[]> {
  const query = db.selectFrom('device_preview').selectAll();
  return query.where('device_id', '=', sql<string>`any(${[...deviceIds]})`).execute();
}

/** The one of a camera, or with null the newest of the device. */
export async function findPreview(
  db: Queryable,
  deviceId: string,
  configId: string | null,
): Promise<PreviewRow | null> {
  const query = db.selectFrom('device_preview').selectAll().where('device_id', '=', deviceId);
  const one = configId === null ? query : query.where('config_id', '=', configId);
  return (await one.orderBy('captured_at', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** Puts the picture in place of the one before; gives the key of the object that is named no more. */
export async function savePreview(trx: Transaction, row: PreviewRow): Promise<string | null> {
  const { device_id: deviceId, config_id: configId } = row;
  const before = await trx
    .selectFrom('device_preview')
    .select(['image_key', 'captured_at'])
    .where('device_id', '=', deviceId)
    .where('config_id', '=', configId)
    .forUpdate()
    .executeTakeFirst();
  // Two that come in the wrong order: the newer one stays.
  if (before && before.captured_at > row.captured_at) return row.image_key;
  const { captured_at, image_key, width, height } = row;
  await trx
    .insertInto('device_preview')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'config_id']).doUpdateSet({ captured_at, image_key, width, height }),
    )
    .execute();
  return before?.image_key ?? null;
}

/** Keys of all pictures of a device. */
export async function listPreviewKeys(db: Queryable, deviceId: string): Promise<string[]> {
  const query = db.selectFrom('device_preview').select('image_key').where('device_id', '=', deviceId);
  return (await query.execute()).map(({ image_key }) => image_key);
}

/** Keys of all pictures of an account's devices. */
export async function listPreviewKeysOf(db: Queryable, accountId: string): Promise<string[]> {
  const query = db.selectFrom('device_preview').innerJoin('device', 'device.id', 'device_id');
  const rows = await query.select('image_key').where('account_id', '=', accountId).execute();
  return rows.map(({ image_key }) => image_key);
}

/** Pictures of cameras that the Station has no more; gives the keys of their objects. */
export async function deleteOtherPreviews(
  trx: Transaction,
  deviceId: string,
  configIds: readonly string[],
): Promise<string[]> {
  const query = trx.deleteFrom('device_preview').where('device_id', '=', deviceId);
  const rows = await query
    .where(sql<boolean>`not config_id = any(${[...configIds]})`)
    .returning('image_key')
    .execute();
  return rows.map(({ image_key }) => image_key);
}

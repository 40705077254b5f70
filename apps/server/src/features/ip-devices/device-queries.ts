/** All SQL of network devices; of their channels in channel-queries.ts. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { IpDevice } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type DeviceRow = Selectable<IpDevice>;
export type DeviceValues = Omit<Insertable<IpDevice>, 'id' | 'account_id'>;

export function listDevices(db: Queryable, accountId: string): Promise<DeviceRow[]> {
  return db.selectFrom('ip_device').selectAll().where('account_id', '=', accountId).execute();
}

/** A device of this account. */
export async function findDevice(db: Queryable, accountId: string, id: string): Promise<DeviceRow | null> {
  const query = db.selectFrom('ip_device').selectAll().where('id', '=', id);
  return (await query.where('account_id', '=', accountId).executeTakeFirst()) ?? null;
}

/**
 * The device, locked until the transaction ends. `Change`: alone, also against sources that are being set to it;
 * `Use`: against changes.
 */
export async function lockDevice(
  trx: Transaction,
  accountId: string,
  id: string,
  how: 'Change' | 'Use',
): Promise<DeviceRow | null> {
  const query = trx
    .selectFrom('ip_device')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId);
  const locked = how === 'Change' ? query.forUpdate() : query.forKeyShare();
  return (await locked.executeTakeFirst()) ?? null;
}

export async function countDevices(db: Queryable, accountId: string): Promise<number> {
  const query = db.selectFrom('ip_device').select((row) => row.fn.countAll<number>().as('count'));
  return Number((await query.where('account_id', '=', accountId).executeTakeFirstOrThrow()).count);
}

export async function insertDevice(
  trx: Transaction,
  row: DeviceValues & { id: string; account_id: string },
): Promise<void> {
  await trx.insertInto('ip_device').values(row).execute();
}

/** Stores a change as the next version. */
export async function updateDevice(
  trx: Transaction,
  id: string,
  change: Updateable<IpDevice>,
): Promise<void> {
  const next = { ...change, version: sql<number>`version + 1` };
  await trx.updateTable('ip_device').set(next).where('id', '=', id).execute();
}

/** What a try or a detection showed; an edit that is open is not disturbed by it. */
export async function noteDeviceTry(db: Queryable, id: string, isOk: boolean, at: Date): Promise<void> {
  const change = { has_error: !isOk, ...(isOk && { connected_at: at }) };
  await db.updateTable('ip_device').set(change).where('id', '=', id).execute();
}

export async function deleteDeviceRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('ip_device').where('id', '=', id).execute();
}

export async function deleteDevicesOf(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('ip_device').where('account_id', '=', accountId).execute();
}

/** Takes the device for a detection unless another one has it. Whether it was taken. */
export async function claimDetection(
  db: Queryable,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ip_device')
    .set({ detecting_until: until })
    .where('id', '=', id)
    .where((is) => is.or([is('detecting_until', 'is', null), is('detecting_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the detection that was begun with `until`; one that was lost meanwhile is another's. */
export async function endDetection(db: Queryable, id: string, until: Date): Promise<void> {
  const query = db.updateTable('ip_device').set({ detecting_until: null }).where('id', '=', id);
  await query.where('detecting_until', '=', until).execute();
}

export interface FeedTry {
  device_id: string;
  channel_id: string;
  is_ok: boolean;
  tried_at: Date;
}

/** The newest try of each feed that takes its pictures from a channel of the devices. */
export async function listFeedTries(db: Queryable, deviceIds: readonly string[]): Promise<FeedTry[]> {
  if (deviceIds.length === 0) return [];
  const { rows } = await sql<FeedTry>`
    select source.device_id, source.channel_id, content.is_report_ok as is_ok, content.tried_at
    from capture_source source join feed_content content on content.feed_id = source.feed_id
    where source.device_id = any(${[...deviceIds]}) and source.channel_id is not null and source.intent = 'Image'
      and content.tried_at is not null and content.is_report_ok is not null`.execute(db);
  return rows;
}

/** Feeds that have the device as a source, by name; previews are nobody's and not among them. */
export function listFeedsWith(db: Queryable, deviceId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('feed')
    .select(['id', 'name'])
    .where('is_preview', '=', false)
    .where('id', 'in', (source) =>
      source.selectFrom('capture_source').select('feed_id').where('device_id', '=', deviceId),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Ends what the previews of camera tests show of the device; they belong to nobody. */
export async function endPreviewsOf(trx: Transaction, deviceId: string): Promise<void> {
  const previews = trx.selectFrom('feed').select('id').where('is_preview', '=', true);
  const query = trx.deleteFrom('capture_source').where('device_id', '=', deviceId);
  await query.where('feed_id', 'in', previews).execute();
}

/** All SQL of the channels of network devices. */
import type { SourceIntent } from '@longview/rules';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StoredReport } from '../../../capture/index.ts';
import type { IpChannel } from '../../../db/rows.ts';
import type { Queryable, Transaction } from '../../../db/transaction.ts';

/** Nobody but us writes reports. */
export type ChannelRow = Omit<Selectable<IpChannel>, 'report'> & { report: StoredReport | null };

/** Channels of these devices, in the order of each. */
export async function listChannels(db: Queryable, deviceIds: readonly string[]): Promise<ChannelRow[]> {
  if (deviceIds.length === 0) return [];
  const query = db.selectFrom('ip_channel').selectAll().where('device_id', 'in', deviceIds);
  return query.orderBy('position').orderBy('id').$castTo<ChannelRow>().execute();
}

export async function findChannel(db: Queryable, deviceId: string, id: string): Promise<ChannelRow | null> {
  const query = db.selectFrom('ip_channel').selectAll().where('id', '=', id);
  return (await query.where('device_id', '=', deviceId).$castTo<ChannelRow>().executeTakeFirst()) ?? null;
}

export async function insertChannels(
  trx: Transaction,
  rows: readonly Insertable<IpChannel>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('ip_channel').values(rows).execute();
}

export async function updateChannel(
  trx: Transaction,
  id: string,
  change: Updateable<IpChannel>,
): Promise<void> {
  await trx.updateTable('ip_channel').set(change).where('id', '=', id).execute();
}

export async function deleteChannels(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('ip_channel').where('id', 'in', ids).execute();
}

/** No channel of the device is suggested but this one. */
export async function suggestChannel(trx: Transaction, deviceId: string, id: string): Promise<void> {
  const set = { is_suggested: sql<boolean>`id = ${id}` };
  await trx.updateTable('ip_channel').set(set).where('device_id', '=', deviceId).execute();
}

/** Names of feeds that have one of the channels as a source. */
export async function listFeedsOfChannels(
  db: Queryable,
  ids: readonly string[],
): Promise<{ name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('capture_source as source')
    .innerJoin('feed', 'feed.id', 'source.feed_id')
    .select('feed.name')
    .distinct()
    .where('source.channel_id', 'in', ids)
    .where('feed.is_preview', '=', false)
    .execute();
}

/** Brings the sources of a channel to its address; gives what was changed. */
export async function moveSources(
  trx: Transaction,
  channelId: string,
  url: string,
): Promise<{ feed_id: string; intent: SourceIntent }[]> {
  const set = { url, version: sql<number>`version + 1` };
  const query = trx.updateTable('capture_source').set(set).where('channel_id', '=', channelId);
  return query.where('url', '<>', url).returning(['feed_id', 'intent']).execute();
}

/** Intents for which feeds use a channel. */
export async function listIntentsOf(db: Queryable, channelId: string): Promise<SourceIntent[]> {
  const query = db
    .selectFrom('capture_source')
    .select('intent')
    .distinct()
    .where('channel_id', '=', channelId);
  return (await query.execute()).map(({ intent }) => intent);
}

/** Whether a feed of the channel crops, masks or anonymizes: then nothing of the camera itself may be kept. */
export async function isHiddenInPart(db: Queryable, channelId: string): Promise<boolean> {
  const query = db
    .selectFrom('capture_source as source')
    .innerJoin('image_process as process', 'process.feed_id', 'source.feed_id')
    .select('source.feed_id')
    .where('source.channel_id', '=', channelId)
    .where('process.hides_part', '=', true)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Keys of all pictures that channels of an account keep. */
export async function listImageKeysOf(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ip_channel')
    .innerJoin('ip_device', 'ip_device.id', 'ip_channel.device_id')
    .select('image_key')
    .where('account_id', '=', accountId)
    .where('image_key', 'is not', null)
    .execute();
  return rows.flatMap(({ image_key: key }) => key ?? []);
}

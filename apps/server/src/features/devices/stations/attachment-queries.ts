/** All SQL of which feeds the cameras of Stations capture (STA-05). */
import { type Selectable, sql } from 'kysely';
import type { DeviceFeed } from '../../../db/rows.ts';
import type { Queryable, Transaction } from '../../../db/transaction.ts';

export type AttachmentRow = Selectable<DeviceFeed>;

export function listAttachments(db: Queryable, deviceIds: readonly string[]): Promise<AttachmentRow[]> {
  return db
    .selectFrom('device_feed')
    .selectAll()
    .where('device_id', '=', sql<string>`any(${[...deviceIds]})`)
    .orderBy('feed_id')
    .execute();
}

/** Those of these feeds, whatever the device. */
export function listAttachmentsOf(db: Queryable, feedIds: readonly string[]): Promise<AttachmentRow[]> {
  return db
    .selectFrom('device_feed')
    .selectAll()
    .where('feed_id', '=', sql<string>`any(${[...feedIds]})`)
    .orderBy('device_id')
    .orderBy('config_id')
    .orderBy('feed_id')
    .execute();
}

/** Those of the ids that are feeds of the account; they stay until the transaction ends. */
export async function holdFeeds(
  trx: Transaction,
  accountId: string,
  feedIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const query = trx.selectFrom('feed').select('id').where('account_id', '=', accountId);
  const rows = await query
    .where('id', '=', sql<string>`any(${[...feedIds]})`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function saveAttachment(trx: Transaction, row: AttachmentRow): Promise<void> {
  const { feed_id: _, ...rest } = row;
  await trx
    .insertInto('device_feed')
    .values(row)
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(rest))
    .execute();
}

export async function deleteAttachments(trx: Transaction, feedIds: readonly string[]): Promise<void> {
  if (feedIds.length === 0) return;
  await trx.deleteFrom('device_feed').where('feed_id', 'in', feedIds).execute();
}

/** Whether a picture of this camera may not be kept as it is: a feed of it hides something. */
export async function isCameraHidden(db: Queryable, deviceId: string, configId: string): Promise<boolean> {
  const query = db
    .selectFrom('device_feed')
    .innerJoin('image_process as process', 'process.feed_id', 'device_feed.feed_id')
    .select('device_feed.feed_id')
    .where('device_id', '=', deviceId)
    .where('config_id', '=', configId)
    .where('process.hides_part', '=', true)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

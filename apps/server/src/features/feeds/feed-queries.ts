/** All SQL of feeds: rows in, rows out. Decides nothing and shapes no JSON. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Feed as FeedTable, Json } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

export type FeedRow = Selectable<FeedTable>;
export type PayloadType = 'Image' | 'VideoStream' | 'VideoClip';

export async function findFeed(db: Queryable, feedId: string): Promise<FeedRow | null> {
  return (await db.selectFrom('feed').selectAll().where('id', '=', feedId).executeTakeFirst()) ?? null;
}

/** Locks the feed's row for a change within the transaction `db`. */
export async function findFeedForUpdate(db: Queryable, feedId: string): Promise<FeedRow | null> {
  const query = db.selectFrom('feed').selectAll().where('id', '=', feedId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertFeed(db: Queryable, row: Insertable<FeedTable>): Promise<FeedRow> {
  return db.insertInto('feed').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateFeed(
  db: Queryable,
  feedId: string,
  change: Updateable<FeedTable>,
): Promise<FeedRow> {
  return db.updateTable('feed').set(change).where('id', '=', feedId).returningAll().executeTakeFirstOrThrow();
}

export async function deleteFeedRow(db: Queryable, feedId: string): Promise<void> {
  await db.deleteFrom('feed').where('id', '=', feedId).execute();
}

export async function findRequests(db: Queryable, feedId: string) {
  return db.selectFrom('capture_request').selectAll().where('feed_id', '=', feedId).execute();
}

export async function findRequestForUpdate(db: Queryable, feedId: string, payloadType: PayloadType) {
  return db
    .selectFrom('capture_request')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('payload_type', '=', payloadType)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the whole request under `version`. */
export async function saveRequest(
  db: Queryable,
  row: { feedId: string; payloadType: PayloadType; body: Json; version: number },
): Promise<void> {
  const body = JSON.stringify(row.body);
  await db
    .insertInto('capture_request')
    .values({ feed_id: row.feedId, payload_type: row.payloadType, body, version: row.version })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'payload_type']).doUpdateSet({ body, version: row.version }),
    )
    .execute();
}

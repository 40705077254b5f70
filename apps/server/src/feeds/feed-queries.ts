/** All SQL of feeds: rows in, rows out. Decides nothing and shapes no JSON. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Feed as FeedTable } from '../db/rows.ts';
import type { Queryable } from '../db/transaction.ts';

import type { StoredRequest } from './feed-list-queries.ts';

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

/** The feed and all that hangs on it; its frames must be gone before. */
export async function deleteFeedRows(db: Queryable, feedId: string): Promise<void> {
  await db.deleteFrom('feed').where('id', '=', feedId).execute();
  await db.deleteFrom('feed_storage').where('feed_id', '=', feedId).execute();
}

/** IANA zone of an account; new feeds begin with it (GEN-14). */
export async function findAccountZone(db: Queryable, accountId: string): Promise<string> {
  const query = db.selectFrom('account').select('time_zone').where('id', '=', accountId);
  return (await query.executeTakeFirst())?.time_zone ?? 'UTC';
}

export async function findRequestForUpdate(db: Queryable, feedId: string, payloadType: PayloadType) {
  return db
    .selectFrom('capture_request')
    .select(['version', sql<StoredRequest>`body`.as('body')])
    .where('feed_id', '=', feedId)
    .where('payload_type', '=', payloadType)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the whole request under `version`. */
export async function saveRequest(
  db: Queryable,
  row: { feedId: string; payloadType: PayloadType; body: StoredRequest; version: number },
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

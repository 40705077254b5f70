/** SQL of the cameras that a Window plays without their being listed one by one (EXT-483, EXT-484). */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** Cameras of the account that have a picture, by name, without archived ones. */
export async function listPlayableCameras(db: Queryable, accountId: string, most: number): Promise<string[]> {
  const query = db
    .selectFrom('feed')
    .innerJoin('feed_content as content', 'content.feed_id', 'feed.id')
    .select('feed.id')
    .where('account_id', '=', accountId)
    .where('is_preview', '=', false)
    .where('state', 'in', ['Capture', 'View'])
    .where(({ or, eb }) => or([eb('stored_at', 'is not', null), eb('imported_at', 'is not', null)]));
  const rows = await query.orderBy(sql`lower(name)`).orderBy('feed.id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Cameras of each of these collections of the account, in its order, without archived ones. */
export function listCollectionCameras(
  db: Queryable,
  accountId: string,
  collectionIds: readonly string[],
): Promise<{ collection_id: string; feed_id: string }[]> {
  return db
    .selectFrom('collection')
    .leftJoin('collection_feed as member', 'member.collection_id', 'collection.id')
    .innerJoin('feed', (join) =>
      join
        .onRef('feed.account_id', '=', 'collection.account_id')
        .on(({ or, eb, ref }) => or([eb('is_all', '=', true), eb('feed.id', '=', ref('member.feed_id'))])),
    )
    .select(['collection.id as collection_id', 'feed.id as feed_id'])
    .where('collection.account_id', '=', accountId)
    .where('collection.id', '=', sql<string>`any(${[...collectionIds]})`)
    .where('feed.state', '<>', 'Archive')
    .where('feed.is_preview', '=', false)
    .orderBy('member.position')
    .orderBy('feed.created_at')
    .orderBy('feed.id')
    .execute();
}

/** Those of these collections that are the account's. */
export async function listOwnCollections(
  db: Queryable,
  accountId: string,
  collectionIds: readonly string[],
): Promise<string[]> {
  const query = db.selectFrom('collection').select('id').where('account_id', '=', accountId);
  const rows = await query.where('id', '=', sql<string>`any(${[...collectionIds]})`).execute();
  return rows.map(({ id }) => id);
}

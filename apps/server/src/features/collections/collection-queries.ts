/** All SQL of collections. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Collection } from '../../db/rows.ts';
import type { Queryable, Transaction } from '../../db/transaction.ts';

export type CollectionRow = Selectable<Collection>;

export function listCollections(db: Queryable, accountId: string): Promise<CollectionRow[]> {
  return db
    .selectFrom('collection')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Collections by their ids, in no order; of any account. */
export async function listCollectionsById(db: Queryable, ids: readonly string[]): Promise<CollectionRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('collection').selectAll().where('id', 'in', ids).execute();
}

/** A collection of any account. */
export async function findCollectionById(db: Queryable, collectionId: string): Promise<CollectionRow | null> {
  const query = db.selectFrom('collection').selectAll().where('id', '=', collectionId);
  return (await query.executeTakeFirst()) ?? null;
}

/** A collection of this account. */
export async function findCollection(
  db: Queryable,
  accountId: string,
  collectionId: string,
): Promise<CollectionRow | null> {
  const found = await findCollectionById(db, collectionId);
  return found?.account_id === accountId ? found : null;
}

/** The collection's row, locked until the transaction ends. */
export function findCollectionForUpdate(
  trx: Transaction,
  collectionId: string,
): Promise<CollectionRow | undefined> {
  const query = trx.selectFrom('collection').selectAll().where('id', '=', collectionId);
  return query.forUpdate().executeTakeFirst();
}

export async function insertCollection(trx: Transaction, row: Insertable<Collection>): Promise<void> {
  await trx.insertInto('collection').values(row).execute();
}

export async function updateCollection(
  trx: Transaction,
  collectionId: string,
  change: Updateable<Collection>,
): Promise<void> {
  await trx.updateTable('collection').set(change).where('id', '=', collectionId).execute();
}

/** With its shares; its feeds stay. */
export async function deleteCollectionRow(trx: Transaction, collectionId: string): Promise<void> {
  await trx.deleteFrom('collection').where('id', '=', collectionId).execute();
}

/** Feeds of all collections of an account, in their order; the all-feeds collection has no rows. */
export function listMembers(db: Queryable, accountId: string) {
  return db
    .selectFrom('collection_feed as member')
    .innerJoin('collection', 'collection.id', 'member.collection_id')
    .select(['member.collection_id', 'member.feed_id'])
    .where('collection.account_id', '=', accountId)
    .orderBy('member.position')
    .execute();
}

/** Ids of the feeds of a collection in their order; those of an all-feeds collection are computed (COL-10). */
export async function listFeedIds(
  db: Queryable,
  collection: Pick<CollectionRow, 'id' | 'account_id' | 'is_all'>,
): Promise<string[]> {
  if (collection.is_all) {
    const feeds = db.selectFrom('feed').select('id').where('account_id', '=', collection.account_id);
    const rows = await feeds.where('state', '<>', 'Archive').orderBy('created_at').orderBy('id').execute();
    return rows.map((row) => row.id);
  }
  const members = db
    .selectFrom('collection_feed')
    .select('feed_id')
    .where('collection_id', '=', collection.id);
  return (await members.orderBy('position').execute()).map((row) => row.feed_id);
}

/** Those of `feedIds` that are the account's. */
export async function listOwnFeedIds(
  db: Queryable,
  accountId: string,
  feedIds: readonly string[],
): Promise<Set<string>> {
  const feeds = db.selectFrom('feed').select('id').where('account_id', '=', accountId);
  const rows = await feeds.where(sql<boolean>`id = any(${[...feedIds]}::text[])`).execute();
  return new Set(rows.map((row) => row.id));
}

/** Gives the collection these feeds in this order. */
export async function replaceMembers(
  trx: Transaction,
  collectionId: string,
  feedIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('collection_feed').where('collection_id', '=', collectionId).execute();
  await sql`insert into collection_feed (collection_id, feed_id, position)
    select ${collectionId}, feed_id, position
    from unnest(${[...feedIds]}::text[]) with ordinality as member (feed_id, position)`.execute(trx);
}

/** Adds a feed at the end. */
export async function addToCollection(db: Queryable, collectionId: string, feedId: string): Promise<void> {
  await db
    .insertInto('collection_feed')
    .columns(['collection_id', 'feed_id', 'position'])
    .expression(({ selectFrom, val, fn }) =>
      selectFrom('collection_feed')
        .where('collection_id', '=', collectionId)
        .select((eb) => [
          val(collectionId).as('collection_id'),
          val(feedId).as('feed_id'),
          eb(fn.coalesce(fn.max('position'), eb.lit(0)), '+', 1).as('position'),
        ]),
    )
    .execute();
}

/** All SQL of collections. */
import type { Selectable } from 'kysely';
import type { Collection } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

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

/** A collection of this account. */
export async function findCollection(
  db: Queryable,
  accountId: string,
  collectionId: string,
): Promise<CollectionRow | null> {
  const query = db.selectFrom('collection').selectAll().where('id', '=', collectionId);
  return (await query.where('account_id', '=', accountId).executeTakeFirst()) ?? null;
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

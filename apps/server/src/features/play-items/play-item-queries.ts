/** All SQL of the play items of feeds. */
import { PlayItem } from '@longview/contract';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** What is stored of a feed: its item or none, how often it was saved, and whose the feed is. */
export interface StoredPlayItem {
  accountId: string | null;
  item: PlayItem | null;
  version: number;
}

export async function findPlayItem(db: Queryable, feedId: string): Promise<StoredPlayItem> {
  const row = await db
    .selectFrom('feed')
    .leftJoin('play_item', 'play_item.feed_id', 'feed.id')
    .select(['feed.account_id', 'play_item.body', 'play_item.version'])
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
  const version = row?.version ?? 0;
  const item = row?.body ? { ...PlayItem.parse(row.body), Version: version } : null;
  return { accountId: row?.account_id ?? null, item, version };
}

/** Null stores that there is none; the version goes on, so that an older edit is known as such. */
export async function storePlayItem(
  trx: Transaction,
  feedId: string,
  item: PlayItem | null,
  version: number,
): Promise<void> {
  const { Version: _, ...body } = item ?? { Version: 0 };
  const row = { body: item && JSON.stringify(body), version };
  await trx
    .insertInto('play_item')
    .values({ feed_id: feedId, ...row })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(row))
    .execute();
}

/** Those of the ids that are feeds. */
export async function findFeedIds(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('feed').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

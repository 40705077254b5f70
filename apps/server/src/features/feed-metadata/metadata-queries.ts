/** All SQL of the metadata of feeds; lists of feeds read theirs with the feed. */

import { FeedMetadataRows } from '@longview/contract';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import type { StoredMetadata } from './metadata-view.ts';
import { toRow, toWire } from './metadata-view.ts';

/** Version 0 and no rows as long as nothing was saved. */
export async function findMetadata(db: Queryable, feedId: string): Promise<StoredMetadata> {
  const query = db.selectFrom('feed_metadata').select(['rows', 'version']).where('feed_id', '=', feedId);
  const found = await query.executeTakeFirst();
  if (!found) return { rows: [], version: 0 };
  return { rows: FeedMetadataRows.parse(found.rows).map(toRow), version: found.version };
}

export async function storeMetadata(
  trx: Transaction,
  feedId: string,
  { rows, version }: StoredMetadata,
): Promise<void> {
  const columns = { rows: JSON.stringify(rows.map(toWire)), version };
  await trx
    .insertInto('feed_metadata')
    .values({ feed_id: feedId, ...columns })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(columns))
    .execute();
}

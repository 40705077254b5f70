/** The collections of an account with their feeds; the all-feeds collection's are computed (COL-10). */
import type { Queryable } from '../../db/transaction.ts';
import { listCollections, listMembers } from './collection-queries.ts';
import { toCollectionEntry } from './collection-view.ts';

/** `feeds`: all feeds of the account, in the order to show. */
export async function listCollectionEntries(
  db: Queryable,
  accountId: string,
  feeds: readonly { id: string; state: string }[],
) {
  const rows = await listCollections(db, accountId);
  const members = Map.groupBy(await listMembers(db, accountId), (member) => member.collection_id);
  const unarchived = feeds.filter((feed) => feed.state !== 'Archive').map((feed) => feed.id);
  return rows.map((row) => {
    const own = members.get(row.id)?.map((member) => member.feed_id) ?? [];
    return toCollectionEntry(row, row.is_all ? unarchived : own);
  });
}

/** A feed's play item as everybody gets it (API-04, ENT-15): settled, and without what is not there any more. */
import { type PlayItem, type PlayItemEntry, settlePlayItem } from '@longview/contract';
import type { Queryable } from '../../db/transaction.ts';
import { findMediaOf } from '../media/index.ts';
import { findFeedIds, findPlayItem } from './play-item-queries.ts';

/** Null when the feed has none. Feeds of it may be such as the caller does not see. */
export async function playItemOf(db: Queryable, feedId: string): Promise<PlayItem | null> {
  const { item, accountId } = await findPlayItem(db, feedId);
  return item && withoutGone(db, accountId, settlePlayItem(item));
}

async function withoutGone(db: Queryable, accountId: string | null, item: PlayItem): Promise<PlayItem> {
  const { Items } = item.PlayModeConfiguration;
  const here = await knownItems(db, accountId, Items);
  const left = Items.filter((entry) => here.has(entry.Id));
  return { ...item, PlayModeConfiguration: { ...item.PlayModeConfiguration, Items: left } };
}

/** Ids of the items that exist: feeds of any account, resources of this one. */
async function knownItems(
  db: Queryable,
  accountId: string | null,
  items: readonly PlayItemEntry[],
): Promise<ReadonlySet<string>> {
  const idsOf = (type: PlayItemEntry['ItemType']) =>
    items.filter(({ ItemType }) => ItemType === type).map(({ Id }) => Id);
  const media = accountId ? await findMediaOf(db, accountId, idsOf('Res')) : [];
  return new Set([...(await findFeedIds(db, idsOf('Feed'))), ...media.map(({ id }) => id)]);
}

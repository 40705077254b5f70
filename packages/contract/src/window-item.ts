import { settledContent } from '@longview/rules/devices';
import { settlePlayItem } from './play-item.ts';
import type { PlayItemEntry } from './shapes/feeds/play-item.ts';
import type { WindowPlayItem } from './shapes/operation/playlist.ts';

type Unsettled = Omit<WindowPlayItem, 'CreatedAt'>;

/** A playlist's item as every save makes it: allowed timing, an interval where one counts, ids as its items say (PLY-21). */
export function settleWindowItem<T extends Unsettled>(item: T): T {
  const settled = settlePlayItem(item);
  const config = settled.PlayModeConfiguration;
  return { ...settled, PlayModeConfiguration: { ...config, ...contentOf(config) } };
}

type Content = Pick<WindowPlayItem['PlayModeConfiguration'], 'Items' | 'FeedIds' | 'ResourceIds'>;

function contentOf({ Items, FeedIds, ResourceIds }: Content): Content {
  const settled = settledContent({ items: Items, feedIds: FeedIds, resourceIds: ResourceIds });
  const known = new Map(Items.map((entry) => [entry.Id, entry]));
  const toEntry = ({ Id, ItemType }: Pick<PlayItemEntry, 'Id' | 'ItemType'>): PlayItemEntry =>
    known.get(Id) ?? { Id, ItemType, ResType: null, ContentType: null };
  return { Items: settled.items.map(toEntry), FeedIds: settled.feedIds, ResourceIds: settled.resourceIds };
}

import { settledContent } from '@longview/rules/devices';
import { settlePlayItem } from './play-item.ts';
import type { WindowConfig, WindowPlayEntry, WindowPlayItem } from './shapes/operation/playlist.ts';

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
  const toEntry = ({ Id, ItemType }: Pick<WindowPlayEntry, 'Id' | 'ItemType'>): WindowPlayEntry =>
    known.get(Id) ?? { Id, ItemType, ResType: null, ContentType: null };
  return { Items: settled.items.map(toEntry), FeedIds: settled.feedIds, ResourceIds: settled.resourceIds };
}

/** Whether a Window plays all cameras of its account in turn, because nothing else was chosen [EXT-483]. */
export function showsAllCameras({ Player }: WindowConfig): boolean {
  const chosen = Player.Playlist.find(({ Type }) => Type === 'Default')?.Items ?? [];
  return Player.Options.ShowsAll && chosen.length === 0;
}

/** Whether what a Window plays changes with the cameras of its account, without a save of the Window [EXT-485]. */
export function followsCameras(config: WindowConfig): boolean {
  const entries = config.Player.Playlist.flatMap(({ Items }) =>
    Items.flatMap((item) => item.PlayModeConfiguration.Items),
  );
  return showsAllCameras(config) || entries.some(({ ItemType }) => ItemType === 'Collection');
}

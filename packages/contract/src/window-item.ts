import { durationSec, isoDuration } from '@longview/rules';
import { settledContent } from '@longview/rules/devices';
import { playModeName, settledPlayItem } from '@longview/rules/player';
import type { PlayItemEntry } from './shapes/play-item.ts';
import type { WindowPlayItem } from './shapes/playlist.ts';

type Unsettled = Omit<WindowPlayItem, 'CreatedAt'>;

/** A playlist's item as every save makes it: allowed timing, an interval where one counts, ids as its items say (PLY-21). */
export function settleWindowItem<T extends Unsettled>(item: T): T {
  const config = item.PlayModeConfiguration;
  const terms = settledPlayItem({
    mode: playModeName(config.PlayMode) ?? config.PlayMode,
    iterations: item.Iterations,
    durationSec: durationSec(item.Duration) ?? 0,
    intervalSec: config.Interval === null ? null : durationSec(config.Interval),
  });
  return {
    ...item,
    Iterations: terms.iterations,
    Duration: isoDuration(terms.durationSec),
    PlayModeConfiguration: {
      ...config,
      ...contentOf(config),
      PlayMode: terms.mode,
      Interval: terms.intervalSec === null ? null : isoDuration(terms.intervalSec),
    },
  };
}

type Content = Pick<WindowPlayItem['PlayModeConfiguration'], 'Items' | 'FeedIds' | 'ResourceIds'>;

function contentOf({ Items, FeedIds, ResourceIds }: Content): Content {
  const settled = settledContent({ items: Items, feedIds: FeedIds, resourceIds: ResourceIds });
  const known = new Map(Items.map((entry) => [entry.Id, entry]));
  const toEntry = ({ Id, ItemType }: Pick<PlayItemEntry, 'Id' | 'ItemType'>): PlayItemEntry =>
    known.get(Id) ?? { Id, ItemType, ResType: null, ContentType: null };
  return { Items: settled.items.map(toEntry), FeedIds: settled.feedIds, ResourceIds: settled.resourceIds };
}

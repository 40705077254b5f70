/** What a Window's playlist shows, whatever the sequence: by this it is decided what the Window may see. */
import type { PlayItemEntry, WindowConfig } from '@longview/contract';

export function entriesOf({ Player }: WindowConfig): PlayItemEntry[] {
  return Player.Playlist.flatMap(({ Items }) => Items.flatMap((item) => item.PlayModeConfiguration.Items));
}

export interface PlayedIds {
  feedIds: ReadonlySet<string>;
  resourceIds: ReadonlySet<string>;
}

export function playedIds(config: WindowConfig): PlayedIds {
  const entries = entriesOf(config);
  const idsOf = (type: PlayItemEntry['ItemType']) =>
    new Set(entries.filter(({ ItemType }) => ItemType === type).map(({ Id }) => Id));
  return { feedIds: idsOf('Feed'), resourceIds: idsOf('Res') };
}

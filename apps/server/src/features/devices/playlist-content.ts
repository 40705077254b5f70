/** What a Window's playlist lists, whatever the sequence. */
import type { WindowConfig, WindowPlayEntry } from '@longview/contract';

export function entriesOf({ Player }: WindowConfig): WindowPlayEntry[] {
  return Player.Playlist.flatMap(({ Items }) => Items.flatMap((item) => item.PlayModeConfiguration.Items));
}

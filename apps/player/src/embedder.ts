import type { PlayerData } from '@longview/contract';
import type { PlayerParams } from '@longview/rules/player';

/** Tells the page that embeds this one what it shows and in what shape, and gives back what it was called with. */
export function embedderOf({ FeedId }: PlayerData, { customArgs }: PlayerParams): (ratio: number) => void {
  return (Ratio) => {
    if (parent === window) return;
    // Any page may embed a player (FRAME_ANCESTORS says which), and nothing here is a secret from it.
    parent.postMessage({ Source: 'LongviewPlayer', FeedId, Ratio, CustomArgs: customArgs }, '*');
  };
}

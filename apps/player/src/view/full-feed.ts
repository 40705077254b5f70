import type { ViewOfFeed } from '@longview/contract';
import { playFeed } from '../play-feed.ts';
import { askedFit, askedMode } from './asked-mode.ts';
import { liveModes, playerDataOf, type Scene } from './scene.ts';

/** `view=full` of a feed: the player and nothing else (PUB-15). */
export function showFullFeed({ root, clock, onRefused }: Scene, { Feed, Urls }: ViewOfFeed): () => void {
  root.className = 'full';
  const modes = [...liveModes(Feed), ...(Feed.HasHistory ? ['livetimelapse'] : [])];
  const query = { playmodespossible: modes.join(','), playmode: askedMode(modes), ...askedFit() };
  const playing = playFeed(root, playerDataOf(Feed, Urls, innerWidth, query), { onRefused }, clock);
  return () => playing.stop();
}

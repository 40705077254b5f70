import { routes } from './all-routes.ts';
import { type GivenKeys, keysIn } from './call-keys.ts';
import { routeUrl } from './client.ts';
import type { PlayedStream } from './shapes/player.ts';

/** Where a feed's live video is (PUB-10), with the credentials of a call. */
export function streamUrls(feedId: string, keys: GivenKeys): PlayedStream {
  const at = { params: { feedId }, query: keysIn(keys) };
  return {
    WhepUrl: routeUrl(routes.beginWhep, at),
    SocketUrl: routeUrl(routes.watchLive, at),
    PlaylistUrl: routeUrl(routes.getLivePlaylist, at),
  };
}

/** The list of a feed's clips, newest first (PUB-08). */
export function clipsUrl(feedId: string, keys: GivenKeys): string {
  return routeUrl(routes.queryVideos, { query: { feedid: feedId, type: 'VideoClip', ...keysIn(keys) } });
}

import { routes } from './all-routes.ts';
import { type GivenKeys, keysIn } from './call-keys.ts';
import { routeUrl } from './client.ts';
import type { PlayedClips, PlayedStream } from './shapes/operation/player.ts';

/** Where a feed's live video is (PUB-10), with the credentials of a call. */
export function streamUrls(feedId: string, keys: GivenKeys, hasWebRtc: boolean): PlayedStream {
  const at = { params: { feedId }, query: keysIn(keys) };
  return {
    WhepUrl: hasWebRtc ? routeUrl(routes.beginWhep, at) : null,
    SocketUrl: routeUrl(routes.watchLive, at),
    PlaylistUrl: routeUrl(routes.getLivePlaylist, at),
  };
}

/** Where a feed's clips are (PUB-08, PUB-09), with the credentials of a call. */
export function clipUrls(feedId: string, keys: GivenKeys): PlayedClips {
  const of = { feedid: feedId, ...keysIn(keys) };
  return {
    NewestUrl: routeUrl(routes.queryVideos, { query: { ...of, type: 'VideoClip', limit: 1 } }),
    VideoUrl: routeUrl(routes.getVideo, { query: of }),
  };
}

/** Owns the text of a film's HLS playlist (RFC 8216). Pure: addresses are made by the caller. */

import { filmSec } from '@longview/rules';

export interface PlaylistTile {
  frameCount: number;
  url: string;
}

/** A complete (VOD) playlist of fMP4 tiles. */
export function filmPlaylist(initUrl: string, tiles: readonly PlaylistTile[], fps: number): string {
  const seconds = (frameCount: number) => filmSec(frameCount, fps);
  const longestSec = Math.max(1, ...tiles.map((tile) => seconds(tile.frameCount)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longestSec)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${initUrl}"`,
    ...tiles.flatMap((tile) => [`#EXTINF:${seconds(tile.frameCount).toFixed(6)},`, tile.url]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

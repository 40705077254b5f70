/** Which tiles of a wall play video (EXT-211). Pure. */

/**
 * At once, of a page: a wall of three by three. That is about 18 Mbit/s from cameras of 2 Mbit/s each, which a line at
 * home has, and one core of a computer without decoders in its graphics for 720p.
 */
export const LIVE_WALL_VIDEOS = 9;

/** A wall that is being scrolled begins no video: only tiles that have been on the screen for so long, milliseconds. */
export const LIVE_WALL_REST_MS = 500;

/** Of tiles on the screen that could, in their order: who plays goes on, and the first get what is left. */
export function wallVideos<T>(seen: readonly T[], playing: ReadonlySet<T>): ReadonlySet<T> {
  const going = seen.filter((tile) => playing.has(tile));
  const coming = seen.filter((tile) => !playing.has(tile));
  return new Set([...going, ...coming].slice(0, LIVE_WALL_VIDEOS));
}

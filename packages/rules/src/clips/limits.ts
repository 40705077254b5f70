/** Limits of video clips (docs/design/clips.md). */

/** What is shorter when its stream ends is dropped. */
export const CLIP_MIN_SEC = 1;
/** CAP-16. */
export const CLIP_MAX_SEC = 600;
/** EXT-181: what is kept of the time before a clip begins. */
export const CLIP_PRE_ROLL_MAX_SEC = 30;
/** Of that, of one feed; where it does not fit, less time is kept. */
export const CLIP_PRE_ROLL_MAX_BYTES = 48 * 1024 ** 2;
/**
 * Of a clip that is painted what may wait for it: the time before, and as much again. More would be a machine that does
 * not keep up.
 */
export const CLIP_UNPAINTED_MAX_BYTES = 2 * CLIP_PRE_ROLL_MAX_BYTES;
/** Clips that a process paints at once, beside the live video of those who watch; others wait for their turn. */
export const CLIP_PAINTS_OF_PROCESS = 4;
/**
 * Of a feed that anonymizes so many pictures are remembered by what they are like: those with which the first picture
 * of the time before is compared, and those that were seen since (LIVE_MOVEMENT_MS).
 */
export const CLIP_SEEN_PICTURES = 10;
/** A stop waits so long for clips that are being painted, milliseconds. */
export const CLIP_LAST_PAINTING_MS = 3_000;
/** DVP-09. */
export const CLIP_MAX_BYTES = 1024 ** 3;
/** Of a film in a folder: it is read whole. */
export const CLIP_FOLDER_MAX_BYTES = 256 * 1024 ** 2;
/** A camera that is recorded sends its first picture within this time, milliseconds. */
export const CLIP_PICTURE_MS = 15_000;
/** Clocks of Stations run ahead a little; what is further ahead is a mistake. */
export const CLIP_MAX_AHEAD_SEC = 300;

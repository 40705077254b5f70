/** Limits of live video (docs/design/live.md). */

/** A stream that nobody watches is closed after this time, milliseconds. */
export const LIVE_IDLE_MS = 30_000;
/** What is kept of a stream for those who come, from its newest key frame on. */
export const LIVE_RING_MAX_BYTES = 16 * 1024 ** 2;
/** What a viewer may leave untaken; who is further behind is ended. */
export const LIVE_UNSENT_MAX_BYTES = 4 * 1024 ** 2;
export const LIVE_VIEWERS_OF_FEED = 200;
export const LIVE_VIEWERS_OF_PROCESS = 1_000;
/**
 * Streams whose pictures a process makes anew at once. Each takes from a sixth of a core (720p, converted) to a whole one
 * (1080p, all of it painted), and capturing and copying, which all feeds need, come first.
 */
export const LIVE_TRANSCODES_OF_PROCESS = 4;
/** Pixels of the shorter and of the longer side; what is larger is made smaller. */
export const LIVE_TRANSCODE_MAX_LINES = 1080;
export const LIVE_TRANSCODE_MAX_COLUMNS = 1920;
export const LIVE_TRANSCODE_MAX_FPS = 30;
/** From one key frame to the next, milliseconds: who comes waits no longer. */
export const LIVE_TRANSCODE_KEY_MS = 2_000;
/** What moves is told by pictures that lie as far apart, milliseconds: within a second all stand still. */
export const LIVE_MOVEMENT_MS = 10_000;
/** How often it is asked whether a viewer may still watch, milliseconds; news of a change ask at once. */
export const LIVE_RECHECK_MS = 15_000;
/** LIV-01: a stream that works shows a picture within this time, milliseconds. */
export const LIVE_PICTURE_MS = 10_000;

/** LL-HLS: a part is no longer, milliseconds, where the camera sends pictures often enough. */
export const HLS_PART_MS = 340;
/** A segment ends with the first key frame after this time, milliseconds. */
export const HLS_SEGMENT_MIN_MS = 1_000;
/** A segment ends here whatever comes. */
export const HLS_SEGMENT_MAX_BYTES = 16 * 1024 ** 2;
export const HLS_KEPT_SEGMENTS = 10;
export const HLS_KEPT_MAX_BYTES = 64 * 1024 ** 2;
/** Parts are listed of the newest segments that are together as long, milliseconds. */
export const HLS_LISTED_PARTS_MS = 6_000;

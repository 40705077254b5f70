/** Timings and limits of live video that one node has from another (docs/adr/0014). */

/** A connection to the node that reads the camera ends so long after its last viewer, milliseconds. */
export const LIVE_LINE_IDLE_MS = 2_000;
/** How often a connection says that it is there, milliseconds. */
export const LIVE_BEAT_MS = 1_000;
/** A connection that is silent for so long is broken, milliseconds. */
export const LIVE_LINE_SILENT_MS = 5_000;
/** How long those who watch wait while a feed goes from one node to another, milliseconds. A dead node's feeds are elsewhere by then. */
export const LIVE_MOVE_MS = 20_000;
/** How often it is asked meanwhile who has the feed now, milliseconds. */
export const LIVE_MOVE_AGAIN_MS = 1_000;
/** No frame of a connection is longer. */
export const LIVE_FRAME_MAX_BYTES = 32 * 1024 ** 2;
/** Files of LL-HLS that were asked of another node are kept so long, milliseconds, and so many bytes of them. */
export const HLS_FAR_MS = 10_000;
export const HLS_FAR_MAX_BYTES = 64 * 1024 ** 2;

/** Why nothing comes from a node of another version, for those who may know. */
export const LIVE_OTHER_VERSION =
  'The machine that reads this camera runs another version of this service, and the two do not understand each other. Bring all machines to one version.';
/** Why nothing comes while no node answers for a feed, for those who may know. */
export const LIVE_NO_NODE =
  'The machine that reads this camera does not answer. Look at the others of this service.';

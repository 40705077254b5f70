/** Rules of live video (docs/design/live.md). */
export {
  isMeasured,
  type LiveAbout,
  type LivePicture,
  liveAbout,
} from './about.ts';
export { LIVE_ENDS, type LiveEndCode } from './ends.ts';
export {
  HLS_KEPT_MAX_BYTES,
  HLS_KEPT_SEGMENTS,
  HLS_LISTED_PARTS_MS,
  HLS_PART_MS,
  HLS_SEGMENT_MAX_BYTES,
  HLS_SEGMENT_MIN_MS,
  LIVE_IDLE_MS,
  LIVE_PICTURE_MS,
  LIVE_RECHECK_MS,
  LIVE_RING_MAX_BYTES,
  LIVE_UNSENT_MAX_BYTES,
  LIVE_VIEWERS_OF_FEED,
  LIVE_VIEWERS_OF_PROCESS,
} from './limits.ts';
export {
  LIVE_CHECKS,
  LIVE_NO_PICTURE,
  LIVE_NOT_TRIED,
  LIVE_OBSTACLES,
  LIVE_PASSED,
  type LiveCheckLine,
  type LiveFacts,
  type LiveObstacle,
  liveCheck,
  liveObstacles,
} from './obstacles.ts';
export { LIVE_OUTPUT_TEXTS, LIVE_OUTPUTS, type LiveOutput, liveOutputs } from './outputs.ts';
export { livePauseMs } from './pause.ts';

/** Rules of live video (docs/design/live.md). */
export {
  isMeasured,
  type LiveAbout,
  type LivePicture,
  liveAbout,
} from './about.ts';
export {
  HLS_FAR_MAX_BYTES,
  HLS_FAR_MS,
  LIVE_BEAT_MS,
  LIVE_FRAME_MAX_BYTES,
  LIVE_LINE_IDLE_MS,
  LIVE_LINE_SILENT_MS,
  LIVE_MOVE_AGAIN_MS,
  LIVE_MOVE_MS,
  LIVE_NO_NODE,
  LIVE_OTHER_VERSION,
} from './between-nodes.ts';
export { LIVE_ENDS, LIVE_FULL, type LiveEndCode } from './ends.ts';
export { type AboutVerdict, judgeAbout } from './judge-about.ts';
export {
  HLS_KEPT_MAX_BYTES,
  HLS_KEPT_SEGMENTS,
  HLS_LISTED_PARTS_MS,
  HLS_PART_MS,
  HLS_SEGMENT_MAX_BYTES,
  HLS_SEGMENT_MIN_MS,
  LIVE_IDLE_MS,
  LIVE_MOVEMENT_MS,
  LIVE_PICTURE_MS,
  LIVE_RECHECK_MS,
  LIVE_RING_MAX_BYTES,
  LIVE_TRANSCODE_KEY_MS,
  LIVE_TRANSCODE_MAX_COLUMNS,
  LIVE_TRANSCODE_MAX_FPS,
  LIVE_TRANSCODE_MAX_LINES,
  LIVE_TRANSCODES_OF_PROCESS,
  LIVE_UNSENT_MAX_BYTES,
  LIVE_VIEWERS_OF_FEED,
  LIVE_VIEWERS_OF_PROCESS,
} from './limits.ts';
export {
  LIVE_ALL_HIDDEN,
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
  NO_STREAM_FOUND,
  type NoStreamFound,
} from './obstacles.ts';
export { LIVE_OUTPUT_TEXTS, LIVE_OUTPUTS, type LiveOutput, liveOutputs } from './outputs.ts';
export { livePauseMs } from './pause.ts';
export {
  changesVideo,
  hidesParts,
  LIVE_VIDEO,
  type LiveVideo,
  type MadeRendition,
  needsTranscoder,
  RENDITION_OF,
  type Rendition,
  renditionFor,
} from './renditions.ts';
export {
  isWebRtcVideo,
  lossSince,
  renditionForWebRtc,
  WEBRTC_BURST_PACKETS,
  WEBRTC_CALLER_ADDRESSES,
  WEBRTC_CONNECT_MS,
  WEBRTC_LOSS_MS,
  WEBRTC_PACKETS_PER_MS,
  WEBRTC_PAYLOAD_BYTES,
  WEBRTC_SILENT_MS,
  WEBRTC_TOO_MANY,
  WEBRTC_VIEWERS_OF_PROCESS,
  WEBRTC_WAITING_OF_NETWORK,
} from './webrtc.ts';

export type { ChapterPlace } from './boxes/chapter-list.ts';
export {
  BYTES_PER_SIZE,
  type FilmContent,
  type FilmFacts,
  type FilmPiece,
  filmHead,
  filmHeadBytes,
  sizesAt,
} from './boxes/film-head.ts';
export { ENCODED_FPS, TICKS_PER_FRAME, timescaleOf } from './boxes/film-timing.ts';
export { countFrames, firstFrames, samplesOfTile } from './boxes/first-frames.ts';
export { initAtFps, retime } from './boxes/retime.ts';
export type { ClipFacts, ClipProblem, ClipRequest, ClipResult } from './clips/clip-facts.ts';
export type { ClipPool } from './clips/clip-pool.ts';
export type { RecordingSink } from './clips/file-sink.ts';
export { Recording, type RecordingEnd } from './clips/recording.ts';
export * as decoding from './decoding/index.ts';
export type { DeviceCamera, DevicePool } from './devices/device-pool.ts';
export type { FoundCamera, GrabResult, LocalCamera } from './devices/device-request.ts';
export * as images from './images/index.ts';
export type { LiveFragment, LiveHead, LiveItem } from './live/live-item.ts';
export type { LivePool } from './live/live-pool.ts';
export { type MediaPool, type MediaPoolOptions, startMediaPool } from './media-pool.ts';
export type { PicturePool } from './pictures/picture-pool.ts';
export type {
  MaskRequest,
  PictureRequest,
  ProcessedPicture,
  ReadMask,
  TurnedMask,
} from './pictures/picture-request.ts';
export type { Rendering, RenditionPool } from './renditions/rendition-pool.ts';
export type { RenditionRequest, SeenPicture, VideoProcessing } from './renditions/rendition-request.ts';
export type { Platform, PlatformOptions } from './restream/platform.ts';
export type { PlatformPool } from './restream/platform-pool.ts';
export { RtmpMessages } from './restream/rtmp-messages.ts';
export type { AmfValue } from './rtmp/amf.ts';
export {
  opusConfigMessage,
  opusMessage,
  readSoundPayload,
  readVideoPayload,
  videoConfigMessage,
  videoMessage,
} from './rtmp/flv.ts';
export { type MediaMessage, RTMP_TYPES, type RtmpMessage } from './rtmp/message.ts';
export { type RtmpCommand, RtmpConnection } from './rtmp/rtmp-connection.ts';
export type * as stacks from './stacks/index.ts';
export type { NextOptions, StillPool, StillStream } from './stills/still-pool.ts';
export type { StillResult } from './stills/still-request.ts';
export type { StreamFailure, StreamOptions } from './streams/stream-options.ts';
export type { FilmFinish } from './tiles/film-finish.ts';
export { blendAfter, blendBefore } from './tiles/frame-blend.ts';
export type { FrameAnchor, FrameMeasure } from './tiles/frame-measure.ts';
export type { FilmSize, TilePool } from './tiles/tile-pool.ts';
export type { OverlayPicture, TileEvent, TileFrame, TileRequest, TileStyle } from './tiles/tile-request.ts';
export type { RefusedUpload, UploadFacts, UploadProblem } from './uploads/upload-facts.ts';
export type { UploadPool } from './uploads/upload-pool.ts';
export { mediaProgramFolders, type WorkerSandbox } from './workers/worker-bounds.ts';

/** What other parts of the server may use of frames. */
export type { AcceptedFrame, AcceptResult, FrameOffer, RefusalReason } from './accept.ts';
export { workReadings } from './changes/past-readings.ts';
export type { FrameFeed } from './feed-facts.ts';
export type { FeedHomes, PeerFrames } from './feed-homes.ts';
export { Frames } from './frames.ts';
export type { FramesCluster, FramesOptions } from './frames-options.ts';
export { type ImportResult, importNumberOf, type PastOptions } from './import-past.ts';
export type { MoveRow } from './moves/move-queries.ts';
export { type StandingColumns, standingOf } from './pictures/areas-standing.ts';
export type { ActiveConfig } from './pictures/image-configs.ts';
export type { OriginalPicture } from './pictures/originals.ts';
export { type KeptJpeg, type RawPicture, upright } from './pictures/process-picture.ts';
export type { Picture } from './pictures/variants.ts';
export { RefusedPictures } from './refused-pictures.ts';
export { openSegmentIndex } from './segments/segment-index.ts';

/** What other parts of the server may use of frames. */
export type { AcceptedFrame, AcceptResult, FrameOffer, RefusalReason } from './accept.ts';
export { type StandingColumns, standingOf } from './areas-standing.ts';
export type { FrameFeed } from './feed-facts.ts';
export type { FeedHomes, PeerFrames } from './feed-homes.ts';
export { Frames } from './frames.ts';
export type { FramesCluster, FramesOptions } from './frames-options.ts';
export type { ActiveConfig } from './image-configs.ts';
export { type ImportResult, importNumberOf, type PastOptions } from './import-past.ts';
export type { OriginalPicture } from './originals.ts';
export { type KeptJpeg, type RawPicture, upright } from './process-picture.ts';
export { RefusedPictures } from './refused-pictures.ts';
export { openSegmentIndex } from './segment-index.ts';
export type { Picture } from './variants.ts';

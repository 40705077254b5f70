/** What other parts of the server may use of frames. */
export type { AcceptedFrame, AcceptResult, FrameOffer, RefusalReason } from './accept.ts';
export type { FrameFeed } from './feed-facts.ts';
export { Frames, type FramesOptions } from './frames.ts';
export type { ImportResult } from './import-past.ts';
export type { Picture } from './variants.ts';

/** What other parts of the server may use of the media library. */
export { clearLeftovers, sweepMedia } from './clear-leftovers.ts';
export { removeMediaOf } from './delete-media.ts';
export { giveMedia } from './give-media.ts';
export { findMediaOf, type MediaRow } from './media-queries.ts';
export { readPicture, requirePicture } from './read-picture.ts';
export type { PayloadHeaders, PayloadWish } from './send-payload.ts';
export { releaseObjects, storeObjects } from './store-objects.ts';

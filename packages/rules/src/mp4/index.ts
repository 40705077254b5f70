export { BOX_HEAD_BYTES, type Box, boxAt, findBox, listBoxes, type Place, viewOf } from './boxes.ts';
export { type RunFacts, readFragment } from './live-fragment.ts';
export { avcRecord, type HeadTrack, readHead, soundConfig } from './live-head.ts';

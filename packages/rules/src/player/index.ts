// For pages that play: without the rest of the rules, which would be most of their weight.
export { formatTime } from '../times.ts';
export { DEFAULT_MODE, type ParamTexts, type PlayerParams, playerParams, type SizingMode } from './params.ts';
export { type AgeNotice, ageNotice, ageUnit, fillsBox, lookIntervalSec, retryDelaySec } from './view.ts';

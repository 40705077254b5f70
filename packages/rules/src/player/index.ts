export { DEFAULT_MODE, type ParamTexts, type PlayerParams, playerParams, type SizingMode } from './params.ts';
export { type AgeNotice, ageNotice, ageUnit, fillsBox, lookIntervalSec, retryDelaySec } from './view.ts';

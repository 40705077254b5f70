export {
  addPlaces,
  type CameraPlace,
  fittedSize,
  isBack,
  isMoveTold,
  MOVE_SETTLED_SEC,
  moveFrom,
  type PictureSize,
  SAME_PLACE,
} from './camera-place.ts';
export {
  bestOfDays,
  bestOfSteps,
  CONDENSATIONS,
  type Condensation,
  faultsOf,
  isUsable,
  type MarkedSlots,
  type PictureSteps,
  shareKept,
  timesByMarks,
} from './condense.ts';
export { type ConfirmedMove, confirmMove, type MoveAt } from './confirm-move.ts';
export type { DayChange } from './day-change.ts';
export { SCORE_BYTES, scoreDay } from './day-scores.ts';
export { BINS, type DaySummary, decodeSummary, encodeSummary, summariseDay } from './day-summary.ts';
export { decodeMarks, encodeMarks } from './encode-marks.ts';
export type { Spectrum } from './fft.ts';
export { findChanges } from './find-changes.ts';
export {
  boxOf,
  cellsOf,
  GRID_CELLS,
  GRID_HEIGHT,
  GRID_WIDTH,
  type GridBox,
  type GridColumns,
  joinColumns,
  SLOT_SECONDS,
  SLOTS_A_DAY,
  WHOLE_GRID,
} from './grid.ts';
export { HISTORY_DAYS, WINDOW_DAYS } from './like-days.ts';
export { type CameraMove, measureMove, TRUSTED_PEAK } from './measure-move.ts';
export { MARK, marksOf } from './picture-marks.ts';
export { refineChange } from './refine-change.ts';
export { BIN_SECONDS, type BoxSeries, joinSeries, seriesOf } from './region/box-series.ts';
export { type MeasuredStep, meanOf, measureSteps, quantilesOf } from './region/measure-steps.ts';
export { type CsvHead, phenoCamCsv } from './region/phenocam-csv.ts';
export { mostSteps, type StepKind, stepsOf } from './region/steps-of.ts';
export { transitionCsv } from './region/transition-csv.ts';
export { USUAL_MONTHS } from './region/usual-box.ts';
export { PICTURE_SIDE, registerShift, type Shift, shiftBetween, spectrumOf } from './register-shift.ts';
export { looksAround, usualOf } from './usual-look.ts';
export { USUAL_DAYS, USUAL_NEAR_SECONDS, usualTimes } from './usual-times.ts';

export * from './access/index.ts';
export { type CaptureDecision, captureDecision } from './capture-decision.ts';
export { gridAfter, gridAtOrBefore, isOnGrid } from './capture-grid.ts';
export {
  MAX_TRIGGER_SEC,
  NEW_ITEM_ACCEPT_SEC,
  NEW_ITEM_OFFSET_SEC,
  NEW_ITEM_STORE_SEC,
  NEW_TRIGGER_SEC,
  reenabledSec,
  storeWithoutRecordAll,
} from './capture-item-edits.ts';
export { isAcceptAllowed, itemsBelowPlan, needsCustomBoundary } from './capture-limits.ts';
export { closestAcceptSec, closestStoreSec } from './capture-reach.ts';
export {
  type CaptureItem,
  type CaptureRequest,
  type CaptureRule,
  type FrameBefore,
  type FrameFate,
  fateOf,
  fateOfLook,
  lateCell,
  type PayloadType,
  ruleAt,
  ruleForSent,
} from './capture-request.ts';
export {
  type CapturePlan,
  captureTimes,
  clipOf,
  DEFAULT_CLIP_SEC,
  type DueTime,
  isTriggered,
  nextCapture,
  type RuleSpan,
  ruleOf,
  ruleSpanAt,
  type ScheduleOf,
} from './capture-times.ts';
export { type ContentState, contentState, liveForSec } from './content-state.ts';
export { DAYLIGHT_LUMA, daylightTimes, isBlack, luma } from './daylight.ts';
export { durationSec, isoDuration } from './durations.ts';
export { type FeedAction, feedActions, stateAfterAction } from './feed-actions.ts';
export {
  changeByTime,
  DEFAULT_AUTO_DISABLE_SEC,
  type FeedStanding,
  type FeedStateName,
  type FeedTimes,
  fitToPlan,
  type InactiveReason,
  isFeedEnabled,
  isOpenState,
  type PlanFit,
  reasonAfterChoice,
  wakesOnFrame,
} from './feed-state.ts';
export {
  coarsestSlot,
  cutTiles,
  DEFAULT_FILM_FPS,
  DEFAULT_FILM_SEC,
  DEFAULT_FILM_SIZE,
  type FilmLevel,
  type FilmTile,
  type FilmWish,
  filmFps,
  filmLevel,
  filmSlots,
  MAX_FILM_FRAMES,
  MIN_FILM_FPS,
  rollingFilmSec,
  SLOTS_PER_TILE,
} from './film-plan.ts';
export { type BucketSize, bucketStarts } from './frame-buckets.ts';
export {
  isSheetPlace,
  isSheetStep,
  parseSheetTimes,
  SHEET_COLUMNS,
  SHEET_SLOTS,
  SHEET_STEPS_SEC,
  SHEET_THUMB,
  type SheetPlace,
  type SheetStep,
  sheetSlotAt,
  sheetSpan,
  sheetTimesText,
  sheetWindowSec,
  timesOfSlots,
} from './frame-sheet.ts';
export { ID_PREFIX, type IdKind, isId, makeId } from './ids.ts';
export { placesInUse } from './in-use.ts';
export {
  INTERVAL_CODES,
  INTERVAL_SECONDS,
  type IntervalCode,
  intervalName,
  isIntervalCode,
} from './intervals.ts';
export { type LocalDay, pastNoons } from './local-noons.ts';
export { MESSAGES, saveFailedMessage, serverErrorMessage } from './messages.ts';
export { nearestNames } from './nearest-names.ts';
export { RESULTS_HIDE_MS, SEARCH_WAIT_MS, SLIDER_REST_MS } from './page-timings.ts';
export { PTZ_MAX_MOVE_SEC, PTZ_MESSAGES, type PtzTrouble } from './ptz.ts';
export { SENT_REFUSAL_SENTENCES, SENT_REFUSALS, type SentRefusal } from './sent-pictures.ts';
export {
  fillsWide,
  fittedSize,
  keptHeight,
  parseSizeCode,
  SIZE_CODES,
  SIZE_HEIGHTS,
  type Size,
  type SizeCode,
  sizeName,
} from './sizes.ts';
export {
  isSchemeAllowed,
  type ReadSourceUrl,
  readSourceUrl,
  SOURCE_INTENTS,
  type SourceIntent,
} from './source-url.ts';
export { codeWithin, rateFlag, sizeFlag } from './subscription-flags.ts';
export { isKeyOf, isOneOf, keysOf, tableOf } from './tables.ts';
export { formatTime, parseTime } from './times.ts';

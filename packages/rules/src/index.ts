export * from './access/index.ts';
export { type CaptureDecision, captureDecision } from './capture/capture-decision.ts';
export { gridAfter, gridAtOrBefore, isOnGrid } from './capture/capture-grid.ts';
export {
  MAX_TRIGGER_SEC,
  NEW_ITEM_ACCEPT_SEC,
  NEW_ITEM_OFFSET_SEC,
  NEW_ITEM_STORE_SEC,
  NEW_TRIGGER_SEC,
  reenabledSec,
  storeWithoutRecordAll,
} from './capture/capture-item-edits.ts';
export { isAcceptAllowed, itemsBelowPlan, needsCustomBoundary } from './capture/capture-limits.ts';
export { closestAcceptSec, closestStoreSec } from './capture/capture-reach.ts';
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
} from './capture/capture-request.ts';
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
} from './capture/capture-times.ts';
export { DAYLIGHT_LUMA, daylightTimes, isBlack, luma } from './capture/daylight.ts';
export {
  INTERVAL_CODES,
  INTERVAL_SECONDS,
  type IntervalCode,
  intervalName,
  isIntervalCode,
} from './capture/intervals.ts';
export { PTZ_MAX_MOVE_SEC, PTZ_MESSAGES, type PtzTrouble } from './capture/ptz.ts';
export { SENT_REFUSAL_SENTENCES, SENT_REFUSALS, type SentRefusal } from './capture/sent-pictures.ts';
export {
  isSchemeAllowed,
  type ReadSourceUrl,
  readSourceUrl,
  SOURCE_INTENTS,
  type SourceIntent,
} from './capture/source-url.ts';
export { type ContentState, contentState, liveForSec } from './feeds/content-state.ts';
export { type FeedAction, feedActions, stateAfterAction } from './feeds/feed-actions.ts';
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
} from './feeds/feed-state.ts';
export { codeWithin, rateFlag, sizeFlag } from './feeds/subscription-flags.ts';
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
} from './films/film-plan.ts';
export { type BucketSize, bucketStarts } from './films/frame-buckets.ts';
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
} from './films/frame-sheet.ts';
export { type LocalDay, pastNoons } from './films/local-noons.ts';
export { durationSec, isoDuration } from './values/durations.ts';
export { ID_PREFIX, type IdKind, isId, makeId } from './values/ids.ts';
export { MESSAGES, saveFailedMessage, serverErrorMessage } from './values/messages.ts';
export { nearestNames } from './values/nearest-names.ts';
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
} from './values/sizes.ts';
export { isKeyOf, isOneOf, keysOf, tableOf } from './values/tables.ts';
export { formatTime, parseTime } from './values/times.ts';

/** When pictures are captured, and what becomes of them: capture requests, sources, intervals. */

export {
  type CameraParts,
  channelWord,
  isTryable,
  PREVIEW_FEED_COOKIE,
  PREVIEW_FEED_DAYS,
  suggestedName,
  urlOfParts,
  urlOfText,
} from './camera-address.ts';
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
  fateOfFirstPicture,
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
export { DAYLIGHT_LUMA, daylightTimes, isBlack, luma } from './daylight.ts';
export {
  INTERVAL_CODES,
  INTERVAL_SECONDS,
  type IntervalCode,
  intervalName,
  isIntervalCode,
} from './intervals.ts';
export { PTZ_MAX_MOVE_SEC, PTZ_MESSAGES, type PtzTrouble } from './ptz.ts';
export { SENT_REFUSAL_SENTENCES, SENT_REFUSALS, type SentRefusal } from './sent-pictures.ts';
export {
  isSchemeAllowed,
  type ReadSourceUrl,
  readSourceUrl,
  SOURCE_INTENTS,
  type SourceIntent,
} from './source-url.ts';

import {
  type CaptureRequest,
  durationSec,
  INTERVAL_SECONDS,
  type IntervalCode,
  isoDuration,
} from '@longview/rules';
import type { CaptureItemShape, CaptureRequestShape } from './shapes/feed.ts';

/** The request of a wire shape (ENT-34), as the rules of CAP-22 to CAP-24 read it. */
export function toCaptureRequest(shape: CaptureRequestShape): CaptureRequest {
  return {
    acceptByDefaultLive: shape.AcceptByDefaultLive,
    rejectByDefaultHistorical: shape.RejectByDefaultHistorical,
    items: shape.Values.map(toItem),
  };
}

/**
 * The request of a new feed (API-68): one item of CAP-14, whose accept interval is the plan's where that is
 * longer.
 */
export function defaultCaptureRequest(interval: IntervalCode): CaptureRequestShape {
  const acceptSec = Math.max(NEW_ITEM_ACCEPT_SEC, INTERVAL_SECONDS[interval]);
  return {
    PayloadType: 'Image',
    AcceptByDefaultLive: true,
    RejectByDefaultHistorical: false,
    Values: [{ ...NEW_ITEM, Accept_Interval_Value: isoDuration(acceptSec) }],
    Version: 1,
  };
}

/** CAP-14. */
const NEW_ITEM_ACCEPT_SEC = 10;
const NEW_ITEM: CaptureItemShape = {
  ScheduleId: null,
  ValueHandling: 'Override',
  Edit_Id: '1',
  State_Value: 'Active',
  Accept_Interval_Value: 'PT10S',
  Accept_Interval_Offset_Value: 'PT0S',
  Store_Interval_Value: 'PT0S',
  Trigger_Interval_Value: null,
  Duration_Value: null,
  PreRoll_Value: null,
  Options_Value: [],
};

function toItem(shape: CaptureItemShape): CaptureRequest['items'][number] {
  return {
    scheduleId: shape.ScheduleId,
    handling: shape.ValueHandling,
    isActive: shape.State_Value === 'Active',
    acceptSec: secondsOf(shape.Accept_Interval_Value),
    offsetSec: secondsOf(shape.Accept_Interval_Offset_Value) ?? 0,
    storeSec: secondsOf(shape.Store_Interval_Value),
    triggerSec: secondsOf(shape.Trigger_Interval_Value),
    durationSec: secondsOf(shape.Duration_Value),
    preRollSec: secondsOf(shape.PreRoll_Value) ?? 0,
    skipDuplicate: shape.Options_Value.includes('SkipDuplicate'),
    skipBlack: shape.Options_Value.includes('SkipBlack'),
  };
}

/** Whole seconds: the grid has no finer step (CAP-23). */
function secondsOf(duration: string | null): number | null {
  const seconds = duration === null ? null : durationSec(duration);
  return seconds === null ? null : Math.trunc(seconds);
}

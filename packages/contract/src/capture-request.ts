import {
  type CaptureRequest,
  durationSec,
  INTERVAL_SECONDS,
  type IntervalCode,
  isoDuration,
} from '@longview/rules';
import type { CaptureItemShape, CaptureRequestShape } from './shapes/feeds/feed.ts';

/** The request of a wire shape (ENT-34), as the rules of CAP-22 to CAP-24 read it. */
export function toCaptureRequest(shape: CaptureRequestShape): CaptureRequest {
  return {
    acceptByDefaultLive: shape.AcceptByDefaultLive,
    rejectByDefaultHistorical: shape.RejectByDefaultHistorical,
    keepSent: shape.KeepSent,
    items: shape.Values.map(toItem),
  };
}

/**
 * The request of a new feed (API-68): one item of CAP-14 whose accept interval is the feed's, so that the interval
 * alone decides how often pictures are taken [EXT-322]; those that are sent are kept as sent [EXT-323].
 */
export function defaultCaptureRequest(interval: IntervalCode): CaptureRequestShape {
  return {
    PayloadType: 'Image',
    AcceptByDefaultLive: true,
    RejectByDefaultHistorical: false,
    KeepSent: true,
    Values: [{ ...NEW_ITEM, Accept_Interval_Value: isoDuration(INTERVAL_SECONDS[interval]) }],
    Version: 1,
  };
}

/**
 * The request after the interval of its feed went from one to another: items that only repeat the old one follow, those
 * that say anything else stay [EXT-322]. The same object where none does.
 */
export function followInterval<R extends Pick<CaptureRequestShape, 'Values'>>(
  request: R,
  from: IntervalCode,
  to: IntervalCode,
): R {
  const repeats = (shape: CaptureItemShape) => {
    const { acceptSec, offsetSec } = toItem(shape);
    return acceptSec === INTERVAL_SECONDS[from] && offsetSec === 0;
  };
  if (from === to || !request.Values.some(repeats)) return request;
  const Accept_Interval_Value = isoDuration(INTERVAL_SECONDS[to]);
  const Values = request.Values.map((item) => (repeats(item) ? { ...item, Accept_Interval_Value } : item));
  return { ...request, Values };
}

/** CAP-14. */
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

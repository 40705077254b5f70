// Rules of capture requests (CAP-22 to CAP-24): what holds at one moment, and what becomes of one offered frame.
// All durations in seconds, times in unix seconds; null switches a part off (CAP-07).
import { gridAfter, gridAtOrBefore } from './capture-grid.ts';

/** What a request is for; each feed has at most one request of each [CAP-21]. */
export type PayloadType = 'Image' | 'VideoStream' | 'VideoClip';

/** ENT-35. */
export interface CaptureItem {
  /** Null counts always. */
  scheduleId: string | null;
  handling: 'Ignore' | 'Override';
  isActive: boolean;
  /** Null accepts no frames, 0 every one that the plan allows. */
  acceptSec: number | null;
  /** May be negative (CAP-09). */
  offsetSec: number;
  /** Null records nothing, 0 every accepted frame. */
  storeSec: number | null;
  /** Null captures whether or not anyone looks. */
  triggerSec: number | null;
  /** Length of a video clip; null for other payloads [CAP-16]. */
  durationSec: number | null;
  /** How much of the time before it a clip also shows [EXT-181]. */
  preRollSec: number;
  skipDuplicate: boolean;
  skipBlack: boolean;
}

/** ENT-34, of one payload type. */
export interface CaptureRequest {
  acceptByDefaultLive: boolean;
  rejectByDefaultHistorical: boolean;
  /** Pictures that are sent are not thinned to the feed's interval, only by rules that say more than it [EXT-323]. */
  keepSent: boolean;
  items: CaptureItem[];
}

/** What a request means at one moment. `acceptSec` is never below the plan's interval (CAP-02). */
export interface CaptureRule {
  acceptSec: number;
  offsetSec: number;
  storeSec: number | null;
  triggerSec: number | null;
  durationSec: number | null;
  preRollSec: number;
  skipDuplicate: boolean;
  skipBlack: boolean;
}

/**
 * Reads the items in order; the last counting item with `Override` wins whole (CAP-22). Without a counting
 * item the plan interval holds while `acceptByDefaultLive`. Null: nothing is captured now.
 */
export function ruleAt(
  request: CaptureRequest,
  planIntervalSec: number,
  isScheduleActive: (scheduleId: string) => boolean,
): CaptureRule | null {
  const counting = request.items.filter(
    (item) => item.scheduleId === null || isScheduleActive(item.scheduleId),
  );
  const item = counting.findLast((each) => each.handling === 'Override');
  if (!item) return request.acceptByDefaultLive ? { ...RECORD_ALL, acceptSec: planIntervalSec } : null;
  if (!item.isActive || item.acceptSec === null) return null;
  const { offsetSec, storeSec, triggerSec, durationSec, preRollSec, skipDuplicate, skipBlack } = item;
  const acceptSec = Math.max(item.acceptSec, planIntervalSec);
  return { acceptSec, offsetSec, storeSec, triggerSec, durationSec, preRollSec, skipDuplicate, skipBlack };
}

/**
 * The same rule for a picture that is sent (by FTP, frame-set, into a Station's folder): with `keepSent` the feed's
 * interval is how often pictures are fetched, and does not thin what a camera chose to send. A longer accept interval
 * and a store interval were set by somebody and thin those too [EXT-323].
 */
export function ruleForSent(
  rule: CaptureRule | null,
  { keepSent }: Pick<CaptureRequest, 'keepSent'>,
  planIntervalSec: number,
): CaptureRule | null {
  if (!rule || !keepSent || rule.acceptSec > planIntervalSec) return rule;
  // A feed has one picture of a second at most (CAP-23).
  return { ...rule, acceptSec: 1 };
}

const RECORD_ALL: CaptureRule = {
  acceptSec: 1,
  offsetSec: 0,
  storeSec: 0,
  triggerSec: null,
  durationSec: null,
  preRollSec: 0,
  skipDuplicate: false,
  skipBlack: false,
};

/** What a feed has when a frame is offered to it. */
export interface FrameBefore {
  /** Time of the newest accepted frame, unix seconds; null when there is none. */
  acceptedSec: number | null;
  /** Time of the newest stored frame. */
  storedSec: number | null;
  /** For a late frame: whether a stored frame lies in its `lateCell`. Absent: nobody looked, it is taken as free. */
  isLateCellTaken?: boolean;
}

export type FrameFate =
  | { accepted: true; stored: boolean; reason: null }
  | { accepted: false; stored: false; reason: 'TooSoon' | 'Historical' | 'NotCapturing' };

/**
 * Decides one offered frame (CAP-23, CAP-24, ENT-34): one accepted frame per cell of the accept grid, one stored
 * frame per cell of the store grid, whatever order they come in. `rule` is that of the frame's own time. A frame
 * older than the newest accepted one is late: it can only be recorded, for it will never be the live image, so
 * it is accepted exactly when it is stored.
 */
export function fateOf(
  rule: CaptureRule | null,
  request: CaptureRequest,
  timeSec: number,
  before: FrameBefore,
): FrameFate {
  if (!rule) return refused('NotCapturing');
  const isHistorical = timeSec < (before.storedSec ?? Number.NEGATIVE_INFINITY);
  if (isHistorical && request.rejectByDefaultHistorical) return refused('Historical');
  if (sameCell(before.acceptedSec, timeSec, rule.acceptSec, rule.offsetSec)) return refused('TooSoon');
  const stored = rule.storeSec !== null && !isStoredCell(rule, before, timeSec);
  if (!isLate(timeSec, before)) return { accepted: true, stored, reason: null };
  if (rule.storeSec === null) return refused('Historical');
  return stored && !before.isLateCellTaken ? { accepted: true, stored, reason: null } : refused('TooSoon');
}

/**
 * Where a late frame could have a stored neighbour that takes its place, [fromSec, toSec); null when it is not
 * late. Look there before `fateOf` and say so by `isLateCellTaken` [CAP-24].
 */
export function lateCell(
  rule: CaptureRule,
  timeSec: number,
  before: FrameBefore,
): { fromSec: number; toSec: number } | null {
  if (rule.storeSec === null || !isLate(timeSec, before)) return null;
  const steps = [rule.acceptSec, rule.storeSec].filter((stepSec) => stepSec > 0);
  return {
    fromSec: Math.min(...steps.map((stepSec) => gridAtOrBefore(timeSec, stepSec, rule.offsetSec))),
    toSec: Math.max(...steps.map((stepSec) => gridAfter(timeSec, stepSec, rule.offsetSec))),
  };
}

const isLate = (timeSec: number, { acceptedSec, storedSec }: FrameBefore) =>
  timeSec < Math.max(acceptedSec ?? Number.NEGATIVE_INFINITY, storedSec ?? Number.NEGATIVE_INFINITY);

/**
 * Decides a first picture: one taken beside the grid because the feed has none to show. It is shown and never
 * stored, so that stored pulled frames stay on the grid (CAP-23), and it takes no cell of it.
 */
export function fateOfFirstPicture(
  rule: CaptureRule | null,
  timeSec: number,
  before: FrameBefore,
): FrameFate {
  if (!rule) return refused('NotCapturing');
  if (timeSec <= (before.acceptedSec ?? Number.NEGATIVE_INFINITY)) return refused('Historical');
  return { accepted: true, stored: false, reason: null };
}

const refused = (reason: 'TooSoon' | 'Historical' | 'NotCapturing'): FrameFate => ({
  accepted: false,
  stored: false,
  reason,
});

const isStoredCell = (rule: CaptureRule, before: FrameBefore, timeSec: number) =>
  rule.storeSec !== null &&
  rule.storeSec > 0 &&
  sameCell(before.storedSec, timeSec, rule.storeSec, rule.offsetSec);

function sameCell(earlierSec: number | null, timeSec: number, stepSec: number, offsetSec: number): boolean {
  if (earlierSec === null) return false;
  return gridAtOrBefore(earlierSec, stepSec, offsetSec) === gridAtOrBefore(timeSec, stepSec, offsetSec);
}

import { gridAtOrBefore } from './capture-grid.ts';

/** Rules of capture requests (CAP-22 to CAP-24). All durations in seconds; null switches a part off (CAP-07). */

export interface CaptureItem {
  scheduleId: string | null;
  handling: 'Ignore' | 'Override';
  isActive: boolean;
  acceptSec: number | null;
  offsetSec: number;
  storeSec: number | null;
  triggerSec: number | null;
  skipDuplicate: boolean;
  skipBlack: boolean;
}

export interface CaptureRequest {
  acceptByDefaultLive: boolean;
  rejectByDefaultHistorical: boolean;
  items: CaptureItem[];
}

/** What a request means at one moment. `acceptSec` is never below the plan's interval (CAP-02). */
export interface CaptureRule {
  acceptSec: number;
  offsetSec: number;
  storeSec: number | null;
  triggerSec: number | null;
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
  return { ...item, acceptSec: Math.max(item.acceptSec || planIntervalSec, planIntervalSec) };
}

const RECORD_ALL: CaptureRule = {
  acceptSec: 1,
  offsetSec: 0,
  storeSec: 0,
  triggerSec: null,
  skipDuplicate: false,
  skipBlack: false,
};

export interface FrameBefore {
  /** Time of the newest accepted frame, unix seconds; null when there is none. */
  acceptedSec: number | null;
  /** Time of the newest stored frame. */
  storedSec: number | null;
}

export type FrameFate =
  | { accepted: true; stored: boolean; reason: null }
  | { accepted: false; stored: false; reason: 'TooSoon' | 'Historical' | 'NotCapturing' };

/**
 * Decides one offered frame (CAP-23, CAP-24): one accepted frame per cell of the accept grid, one stored
 * frame per cell of the store grid. A frame older than the newest accepted one is historical: it is not
 * measured against the accept grid, since its neighbours may still be on their way.
 */
export function fateOf(
  rule: CaptureRule | null,
  request: CaptureRequest,
  timeSec: number,
  before: FrameBefore,
): FrameFate {
  if (before.storedSec !== null && timeSec < before.storedSec) {
    const refuse = request.rejectByDefaultHistorical;
    return refuse ? refused('Historical') : { accepted: true, stored: true, reason: null };
  }
  if (!rule) return refused('NotCapturing');
  if (sameCell(before.acceptedSec, timeSec, rule.acceptSec, rule.offsetSec)) return refused('TooSoon');
  const stored = rule.storeSec !== null && !isStoredCell(rule, before, timeSec);
  return { accepted: true, stored, reason: null };
}

/**
 * Decides a first look: a picture taken beside the grid because the feed has none to show. It is shown and never
 * stored, so that stored pulled frames stay on the grid (CAP-23), and it takes no cell of it.
 */
export function fateOfLook(rule: CaptureRule | null, timeSec: number, before: FrameBefore): FrameFate {
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

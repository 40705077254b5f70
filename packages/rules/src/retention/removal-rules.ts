// Retention settings made ready for one run at one moment: which frames each item touches, in the order in which
// the items are applied.
import type { Schedule } from '../schedule/compile-schedule.ts';
import type { Span } from '../schedule/spans.ts';
import { DAY_SEC } from '../schedule/wall-days.ts';
import { type BucketStart, diluteBuckets } from './dilute-buckets.ts';
import type { LocalDays } from './local-days.ts';
import type { RetentionItem, RetentionSettings } from './settings.ts';

/** What a run needs to know of a feed. Times in unix seconds. */
export interface RetentionFacts {
  settings: RetentionSettings;
  /** The moment from which ages are counted; the same for preview and run. */
  nowSec: number;
  /** The feed's, IANA name. */
  timeZone: string;
  /** Compiled for the feed; null when there is no such schedule: then its item touches nothing. */
  scheduleOf: (scheduleId: string) => Schedule | null;
  /** Newest stored frame, which is never removed; null without frames. */
  newestSec: number | null;
  /** Times whose frames are never removed: ascending, [fromSec, toSec). */
  keepForever: readonly Span[];
}

/** One item at work. */
export interface RemovalRule {
  ageSec: number;
  /** Frames before it are old enough. */
  cutoffSec: number;
  /** Null is always. */
  schedule: Schedule | null;
  /** Null removes every frame it touches. */
  bucketStart: BucketStart | null;
}

/**
 * The items that can remove something, youngest age first: that is the order in which time itself applies them,
 * so hourly runs over a year leave what one run at its end would leave [RET-11].
 */
export function removalRules(facts: RetentionFacts, days: LocalDays): RemovalRule[] {
  const { policy, items } = facts.settings;
  if (policy === 'None') return [];
  const enabled = items.filter((item) => item.isEnabled);
  const rules = policy === 'DeleteAll' ? byAgeAlone(facts, enabled) : byItem(facts, enabled, days);
  return rules.sort(
    (a, b) => a.ageSec - b.ageSec || Number(b.bucketStart === null) - Number(a.bucketStart === null),
  );
}

/** Policy DeleteAll uses only the items' ages [RET-09]; the youngest says it all. */
function byAgeAlone({ nowSec }: RetentionFacts, items: readonly RetentionItem[]): RemovalRule[] {
  const ageSec = Math.min(...items.map(ageOf));
  if (items.length === 0) return [];
  return [{ ageSec, cutoffSec: nowSec - ageSec, schedule: null, bucketStart: null }];
}

function byItem(facts: RetentionFacts, items: readonly RetentionItem[], days: LocalDays): RemovalRule[] {
  return items.flatMap((item) => {
    const schedule = item.scheduleId === null ? null : facts.scheduleOf(item.scheduleId);
    const isLost = item.scheduleId !== null && schedule === null;
    if (isLost || (!item.deleteAll && item.diluteSec <= 0)) return [];
    const ageSec = ageOf(item);
    const bucketStart = item.deleteAll ? null : diluteBuckets(days, item.diluteSec);
    return [{ ageSec, cutoffSec: facts.nowSec - ageSec, schedule, bucketStart }];
  });
}

const ageOf = ({ ageDays }: RetentionItem) => Math.max(0, ageDays) * DAY_SEC;

/** Whether a rule is about a frame: old enough and inside its schedule [RET-11]. */
export function touches(rule: RemovalRule, timeSec: number): boolean {
  return timeSec < rule.cutoffSec && (rule.schedule === null || rule.schedule.isActiveAt(timeSec));
}

/** Whether a rule could be about any frame of a span, ends included. */
export function mayTouch(rule: RemovalRule, { fromSec, toSec }: Span): boolean {
  if (fromSec >= rule.cutoffSec) return false;
  if (rule.schedule === null || rule.schedule.isActiveAt(fromSec)) return true;
  return (rule.schedule.nextChange(fromSec)?.atSec ?? Number.POSITIVE_INFINITY) <= toSec;
}

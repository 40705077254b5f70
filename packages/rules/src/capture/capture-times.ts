// When a capture request takes pictures over time, schedules included (CAP-22 to CAP-24). Times in unix seconds.

import type { Schedule } from '../schedule/compile-schedule.ts';
import { gridAfter } from './capture-grid.ts';
import { type CaptureRequest, type CaptureRule, ruleAt } from './capture-request.ts';

/** The schedule of an id, compiled for the feed; null when there is no such schedule: then its items never count. */
export type ScheduleOf = (scheduleId: string) => Schedule | null;

/** A capture request with all it depends on. */
export interface CapturePlan {
  request: CaptureRequest;
  /** `Interval` of the feed's subscription, seconds. */
  planIntervalSec: number;
  scheduleOf: ScheduleOf;
}

/** The rule that holds at `atSec`, null when nothing is captured then [CAP-22]. Ask by a late frame's own time. */
export function ruleOf(
  { request, planIntervalSec, scheduleOf }: CapturePlan,
  atSec: number,
): CaptureRule | null {
  return ruleAt(request, planIntervalSec, (id) => scheduleOf(id)?.isActiveAt(atSec) ?? false);
}

export interface RuleSpan {
  rule: CaptureRule | null;
  /** The rule holds until then at least; null: for good, as far as anyone can say. */
  untilSec: number | null;
}

/** The rule at `atSec` and how long it holds: what a scheduler needs, and when it must ask again [CAP-22]. */
export function ruleSpanAt(plan: CapturePlan, atSec: number): RuleSpan {
  const ids = new Set(plan.request.items.map(({ scheduleId }) => scheduleId).filter((id) => id !== null));
  const changes = [...ids].map(
    (id) => plan.scheduleOf(id)?.nextChange(atSec)?.atSec ?? Number.POSITIVE_INFINITY,
  );
  const untilSec = Math.min(Number.POSITIVE_INFINITY, ...changes);
  return { rule: ruleOf(plan, atSec), untilSec: Number.isFinite(untilSec) ? untilSec : null };
}

/** A time at which a picture is due, and the rule that says so. */
export interface DueTime {
  atSec: number;
  rule: CaptureRule;
}

/**
 * Every time of [fromSec, toSec) at which a picture is due, ascending, worked out as they are asked for. Whether
 * anyone looks (`isTriggered`) is not known ahead and not asked [CAP-23].
 */
export function* captureTimes(plan: CapturePlan, fromSec: number, toSec: number): Generator<DueTime> {
  let beginSec = fromSec;
  while (beginSec < toSec) {
    const { rule, untilSec } = ruleSpanAt(plan, beginSec);
    const endSec = Math.min(toSec, untilSec ?? toSec);
    if (rule) yield* gridTimes(rule, beginSec, endSec);
    beginSec = endSec;
  }
}

function* gridTimes(rule: CaptureRule, fromSec: number, toSec: number): Generator<DueTime> {
  const { acceptSec, offsetSec } = rule;
  for (let atSec = gridAfter(fromSec - 1, acceptSec, offsetSec); atSec < toSec; atSec += acceptSec) {
    yield { atSec, rule };
  }
}

/** How far ahead the next picture is looked for. */
const HORIZON_SEC = 400 * 86_400;

/** The first due time after `afterSec`; null when none is within 400 days [CAP-23]. */
export function nextCapture(plan: CapturePlan, afterSec: number): DueTime | null {
  const [next] = captureTimes(plan, afterSec + 1, afterSec + HORIZON_SEC);
  return next ?? null;
}

/** Whether a source is to be pulled: always, or while someone has looked within the trigger interval [CAP-24]. */
export function isTriggered(rule: CaptureRule, lastViewSec: number | null, nowSec: number): boolean {
  return rule.triggerSec === null || (lastViewSec !== null && nowSec - lastViewSec <= rule.triggerSec);
}

/** Length of a clip whose item names none. */
export const DEFAULT_CLIP_SEC = 10;

/** The clip that begins at the due time `atSec`, [fromSec, toSec); it ends where the next one may begin [CAP-16]. */
export function clipOf(rule: CaptureRule, atSec: number): { fromSec: number; toSec: number } {
  const wantedSec = rule.durationSec || DEFAULT_CLIP_SEC;
  return { fromSec: atSec, toSec: atSec + Math.min(wantedSec, rule.acceptSec) };
}

/** What a capture request comes to on a day: stretches of one rule each, and how many pictures. Pure. */
import { type CapturePlan, type CaptureRule, gridAfter, ruleSpanAt } from '@longview/rules';
import { SECONDS_PER_MONTH } from '@longview/rules/plans';

export interface PlannedStretch {
  fromSec: number;
  toSec: number;
  /** Null: no pictures. */
  rule: CaptureRule | null;
}

/** The stretches of [fromSec, toSec), ascending, without gaps; neighbours of one rule are one [CAP-22]. */
export function plannedStretches(plan: CapturePlan, fromSec: number, toSec: number): PlannedStretch[] {
  const stretches: PlannedStretch[] = [];
  for (let atSec = fromSec; atSec < toSec; ) {
    const { rule, untilSec } = ruleSpanAt(plan, atSec);
    const endSec = Math.min(toSec, untilSec ?? toSec);
    const last = stretches.at(-1);
    if (last && JSON.stringify(last.rule) === JSON.stringify(rule)) last.toSec = endSec;
    else stretches.push({ fromSec: atSec, toSec: endSec, rule });
    atSec = endSec;
  }
  return stretches;
}

/** Pictures that are due, and those of them that are kept [CAP-23] [CAP-24]. */
export function plannedCounts(stretches: readonly PlannedStretch[]): { taken: number; kept: number } {
  const counts = { taken: 0, kept: 0 };
  for (const { rule, fromSec, toSec } of stretches) {
    if (!rule) continue;
    const { acceptSec, storeSec, offsetSec } = rule;
    counts.taken += gridTimes(fromSec, toSec, acceptSec, offsetSec);
    if (storeSec !== null) counts.kept += gridTimes(fromSec, toSec, Math.max(acceptSec, storeSec), offsetSec);
  }
  return counts;
}

/** Those of the month from `fromSec` on. */
export function monthCounts(plan: CapturePlan, fromSec: number) {
  return plannedCounts(plannedStretches(plan, fromSec, fromSec + SECONDS_PER_MONTH));
}

/** Pictures kept a day, as a mean of a month [EXT-462]. */
export function keptPerDay({ kept }: { kept: number }): number {
  return (kept * DAY_SEC) / SECONDS_PER_MONTH;
}

const DAY_SEC = 86_400;

function gridTimes(fromSec: number, toSec: number, stepSec: number, offsetSec: number): number {
  const first = gridAfter(fromSec - 1, stepSec, offsetSec);
  return first >= toSec ? 0 : Math.floor((toSec - 1 - first) / stepSec) + 1;
}

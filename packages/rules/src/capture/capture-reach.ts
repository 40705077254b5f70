// What a capture request can come to at any time, whatever its schedules say: for those who cannot ask moment by moment.
import { type CaptureRequest, type CaptureRule, ruleAt } from './capture-request.ts';

/** Every rule that can hold at some time (CAP-22); empty when nothing is ever captured. */
export function possibleRules(request: CaptureRequest, planIntervalSec: number): CaptureRule[] {
  const overrides = request.items.filter(({ handling }) => handling === 'Override');
  // Items before the last one that always counts never win, and with one the default never holds.
  const always = overrides.findLastIndex(({ scheduleId }) => scheduleId === null);
  const winners = overrides.slice(Math.max(0, always)).map((item) => [{ ...item, scheduleId: null }]);
  const all = always >= 0 ? winners : [[], ...winners];
  const rules = all.map((items) => ruleAt({ ...request, items }, planIntervalSec, () => false));
  return rules.filter((rule) => rule !== null);
}

/** Seconds between accepted pictures where they are closest; the plan's interval when nothing is captured. */
export function closestAcceptSec(request: CaptureRequest | null, planIntervalSec: number): number {
  const rules = request ? possibleRules(request, planIntervalSec) : [];
  return rules.length === 0 ? planIntervalSec : Math.min(...rules.map(({ acceptSec }) => acceptSec));
}

/** Seconds between stored pictures where they are closest: what is accepted, or more seldom what is kept (CAP-24). */
export function closestStoreSec(request: CaptureRequest | null, planIntervalSec: number): number {
  const rules = request ? possibleRules(request, planIntervalSec) : [];
  const stored = rules.map(({ acceptSec, storeSec }) => Math.max(acceptSec, storeSec ?? 0));
  return stored.length === 0 ? planIntervalSec : Math.min(...stored);
}

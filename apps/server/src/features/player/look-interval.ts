/** How often a feed's live image can be another one (PUB-14). */
import { type CaptureRequest, ruleAt } from '@longview/rules';

/** Seconds between accepted pictures, by the part of the request that no schedule limits. */
export function lookInterval(request: CaptureRequest | null, planIntervalSec: number): number {
  const rule = request && ruleAt(request, planIntervalSec, () => false);
  return rule?.acceptSec ?? planIntervalSec;
}

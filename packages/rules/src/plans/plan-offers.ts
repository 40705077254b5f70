/** Which plans the subscription panel offers to look at (STT-08). */
import { planPrefix } from './plan-code.ts';

const OTHER_PERIOD: Readonly<Record<string, string>> = { m: 'y', y: 'm' };

/**
 * Prefixes, the account's own first: its tier with the other billing period, then the suggested plan monthly and yearly.
 * Those that the price list has not, and repeated ones, are left out [STT-08].
 */
export function planOffers(
  own: { code: string; suggestedPlanCode: string | null },
  listedCodes: readonly string[],
): string[] {
  const listed = new Set(listedCodes.map(planPrefix));
  const prefix = planPrefix(own.code);
  const suggested = own.suggestedPlanCode === null ? [] : bothPeriods(planPrefix(own.suggestedPlanCode));
  const others = [withOtherPeriod(prefix), ...suggested].filter((each) => listed.has(each));
  return [...new Set([prefix, ...others])];
}

/** `pro-c-m` is `pro-c-y` and back; the tier's own name is not touched. */
function withOtherPeriod(prefix: string): string {
  const [tier = '', ...rest] = prefix.split('-');
  return [tier, ...rest.map((part) => OTHER_PERIOD[part] ?? part)].join('-');
}

function bothPeriods(prefix: string): string[] {
  const other = withOtherPeriod(prefix);
  return prefix.split('-').includes('y') ? [other, prefix] : [prefix, other];
}

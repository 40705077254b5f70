import { formatPrice, planSetOf, toCents } from '@longview/rules/plans';
import type { PlanChoice } from '../../../api/plan.ts';
import { t } from '../../../locale/t.ts';

/** `Pro`, or `Pro for many feeds` of the set for volume. */
export function planName({ Name, Code }: PlanChoice): string {
  return planSetOf(Code) === 'volume' ? t('plan.volume', { name: Name }) : Name;
}

/** `$15.00 a month`; null where the price is not told. */
export function planPrice({ UnitAmount, HidePricing, BillingPeriod }: PlanChoice): string | null {
  if (HidePricing) return null;
  return t(`plan.per.${BillingPeriod}`, { price: formatPrice(toCents(UnitAmount)) });
}

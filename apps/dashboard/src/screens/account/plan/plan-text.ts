import { formatPrice, planSetOf, toCents } from '@longview/rules/plans';
import type { PlanChoice } from '../../../api/account/plan.ts';
import { t } from '../../../locale/t.ts';

/** Whether it is of the set for many feeds. */
export function isVolume({ Code }: PlanChoice): boolean {
  return planSetOf(Code) === 'volume';
}

/** `Pro`, or `Pro Volume` of the set for many feeds. */
export function planName(plan: PlanChoice): string {
  return isVolume(plan) ? t('plan.volume', { name: plan.Name }) : plan.Name;
}

/** `$15.00 a month`; null where the price is not told. */
export function planPrice({ UnitAmount, HidePricing, BillingPeriod }: PlanChoice): string | null {
  if (HidePricing) return null;
  if (UnitAmount === 0) return t('plan.free');
  return t(`plan.per.${BillingPeriod}`, { price: formatPrice(toCents(UnitAmount)) });
}

import type { IntervalCode, SizeCode } from '@longview/rules';
import { addOnCode, findAddOn, formatPrice, type Plan } from '@longview/rules/plans';
import { t } from '../../locale/t.ts';

interface PlanPriceProps {
  plan: Plan;
  sizeCode: SizeCode;
  intervalCode: IntervalCode;
}

/** What the feed adds to the price of its plan (CRE-04, PRC-19); nothing where the plan keeps its prices to itself. */
export function PlanPrice({ plan, sizeCode: size, intervalCode: interval }: PlanPriceProps) {
  const wish = { type: 'Feed', size, interval } as const;
  const addOn = findAddOn(plan, wish);
  if (!addOn || plan.isPricingHidden) return null;
  const per = t(plan.billingPeriod === 'Year' ? 'pricing.perYear' : 'pricing.perMonth');
  return (
    <p>
      {t('create.price', { price: `${formatPrice(addOn.amountCents)} ${per}` })}{' '}
      {addOn.code !== addOnCode(wish) && `${addOn.code}: ${t('pricing.nearest')} `}
      {addOn.changesOnRenewal && t('pricing.changes')}
    </p>
  );
}

import type { IntervalCode, SizeCode } from '@longview/rules';
import { addOnCode, findAddOn, formatPrice, type Plan } from '@longview/rules/plans';
import { t } from '../../locale/t.ts';
import styles from './new-feed-price.module.css';

interface NewFeedPriceProps {
  plan: Plan;
  size: SizeCode;
  interval: IntervalCode;
}

/** What a feed of this size and interval costs in the account's plan (CRE-04, PRC-19); nothing where prices are hidden. */
export function NewFeedPrice({ plan, size, interval }: NewFeedPriceProps) {
  const wish = { type: 'Feed', size, interval } as const;
  const addOn = findAddOn(plan, wish);
  if (plan.isPricingHidden || addOn === null) return null;
  const per = t(plan.billingPeriod === 'Year' ? 'pricing.perYear' : 'pricing.perMonth');
  return (
    <p className={styles.price} role="status">
      <span>{t('create.price', { plan: plan.name })}</span>
      <span className={styles.amount}>{`${formatPrice(addOn.amountCents)} ${per}`}</span>
      {addOn.code !== addOnCode(wish) && <small>{t('pricing.nearest')}</small>}
    </p>
  );
}

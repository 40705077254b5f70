import { planPrefix } from '@longview/rules/plans';
import { Slider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../../api/account/plan.ts';
import { t } from '../../../locale/t.ts';
import styles from './state.module.css';
import type { OfPlan } from './use-plan-preview.ts';

/** Goes through the plans that suit: the own, the other period, the suggested one (STT-08). */
export function PlanSlider({ ofPlan: { offers, chosen, choose, own } }: { ofPlan: OfPlan }) {
  const names = usePlanNames(own);
  const at = chosen === null ? 0 : Math.max(0, offers.indexOf(chosen));
  const nameAt = (index: number) => names.get(offers[index] ?? '') ?? '';
  return (
    <div className={styles.slider}>
      <span>{t('subscription.plan')}</span>
      <strong aria-live="polite">{nameAt(at)}</strong>
      {offers.length > 1 && (
        <Slider
          thumbLabel={t('subscription.plan')}
          thumbProps={{ 'aria-valuetext': nameAt(at) }}
          min={0}
          max={offers.length - 1}
          step={1}
          label={null}
          marks={offers.map((_, value) => ({ value }))}
          value={at}
          onChange={(index) => choose(index === 0 ? null : (offers[index] ?? null))}
        />
      )}
    </div>
  );
}

/** `Pro, a month` by prefix. */
function usePlanNames(own: OfPlan['own']): ReadonlyMap<string, string> {
  const plans = useQuery(planQuery).data?.Plans ?? [];
  const named = (name: string, period: 'Month' | 'Year') => t(`subscription.planName.${period}`, { name });
  return new Map([
    ...(own ? [[planPrefix(own.code), named(own.name, own.billingPeriod)] as const] : []),
    ...plans.map(({ Code, Name, BillingPeriod }) => [planPrefix(Code), named(Name, BillingPeriod)] as const),
  ]);
}

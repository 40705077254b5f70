import type { AccountPlan } from '@longview/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { planQuery } from '../../../api/account/plan.ts';
import { useSession } from '../../../api/account/session.ts';
import { t } from '../../../locale/t.ts';
import { dayText } from '../../../locale/time-text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PlanForm } from './plan-form.tsx';
import { planName, planPrice } from './plan-text.ts';

/** The account's plan, and for Owners the change to another one (ADM-02, PRM-22). */
export function Plan() {
  const plan = useQuery(planQuery);
  return (
    <Panel title={t('plan.title')} id="Plan">
      <Loaded query={plan} rows={2}>
        {(found) => (found.PlansEnforced ? <PlanOfAccount plan={found} /> : <p>{t('plan.off')}</p>)}
      </Loaded>
    </Panel>
  );
}

function PlanOfAccount({ plan }: { plan: AccountPlan }) {
  const { Account } = useSession();
  return (
    <>
      <FactRow title={planName(plan.Plan)} text={factsOf(plan)}>
        <Button renderRoot={(props) => <Link {...props} to="/pricing" />}>{t('plan.prices')}</Button>
      </FactRow>
      {Account?.MemberRole === 'Owner' ? <PlanForm stored={plan} /> : <p>{t('plan.ownersOnly')}</p>}
    </>
  );
}

function factsOf({
  Plan: own,
  Plans,
  TrialEndsAt,
  PendingPlanCode,
  PendingAt,
  ...added
}: AccountPlan): string {
  const pending = Plans.find(({ Code }) => Code === PendingPlanCode);
  return [
    planPrice(own),
    own.Limits.MaxFeeds !== null && t('plan.feeds', { count: own.Limits.MaxFeeds }),
    added.AddedStorage > 0 && t('plan.added.storage', { gb: added.AddedStorage }),
    added.AddedBandwidth > 0 && t('plan.added.bandwidth', { gb: added.AddedBandwidth }),
    TrialEndsAt && t('plan.trial', { date: dayText(TrialEndsAt) }),
    PendingAt && t('plan.pending', { name: pending ? planName(pending) : '', date: dayText(PendingAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

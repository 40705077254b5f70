import { INTERVAL_CODES, INTERVAL_SECONDS, SIZE_CODES, sizeName } from '@longview/rules';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../api/plan.ts';
import { planPreviewQuery } from '../../api/subscription.ts';
import { t } from '../../locale/t.ts';
import { intervalName } from '../../locale/time-text.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { FormError } from '../../ui/form-error.tsx';
import type { StepProps } from './create-feed-screen.tsx';
import { codesOf } from './draft.ts';
import { PlanPrice } from './plan-price.tsx';
import { StepFrame } from './step-frame.tsx';
import { useCreateFeed } from './use-create-feed.ts';

const DAY_SEC = 86_400;

/** How large and how often, of what the plan has, and what that costs; then the feed is made (CRE-04, CRE-05). */
export function PlanStep({ draft, edit, go }: StepProps) {
  const account = useQuery(planQuery);
  const own = useQuery(planPreviewQuery(null));
  const plan = own.data?.plan;
  const isPlanFree = account.data?.PlansEnforced === false;
  // While the plan is not known all there are: the server says which it has.
  const sizes = plan?.sizeCodes.map(({ value }) => value) ?? SIZE_CODES;
  const intervals = plan?.intervalCodes.map(({ value }) => value) ?? INTERVAL_CODES;
  const codes = codesOf(draft, sizes, intervals, isPlanFree);
  const { create, sentence } = useCreateFeed({ ...draft, ...codes });
  const frames = DAY_SEC / INTERVAL_SECONDS[codes.intervalCode];
  return (
    <StepFrame
      onBack={() => go('details')}
      onNext={() => create.mutate()}
      next={t('create.finish')}
      isBusy={create.isPending || account.isPending || own.isPending}
    >
      <ChoiceCards
        legend={t('create.size')}
        description={t('create.size.text', { original: sizeName('x4320') })}
        leastPx={130}
        choices={sizes.map((code) => ({ value: code, label: sizeName(code) }))}
        value={codes.sizeCode}
        onChange={(sizeCode) => edit({ sizeCode })}
      />
      <ChoiceCards
        legend={t('create.interval')}
        description={t('create.interval.text', { count: frames })}
        leastPx={130}
        choices={intervals.map((code) => ({ value: code, label: intervalName(code) }))}
        value={codes.intervalCode}
        onChange={(intervalCode) => edit({ intervalCode })}
      />
      {plan && !isPlanFree && <PlanPrice plan={plan} {...codes} />}
      {sentence && <FormError>{sentence}</FormError>}
    </StepFrame>
  );
}

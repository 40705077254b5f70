import { INTERVAL_CODES, INTERVAL_SECONDS, SIZE_CODES, sizeName } from '@longview/rules';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../api/plan.ts';
import { t } from '../../locale/t.ts';
import { intervalName } from '../../locale/time-text.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { FormError } from '../../ui/form-error.tsx';
import type { StepProps } from './create-feed-screen.tsx';
import { StepFrame } from './step-frame.tsx';
import { useCreateFeed } from './use-create-feed.ts';

const DAY_SEC = 86_400;

/** How large and how often; then the feed is made (CRE-04, CRE-05). */
export function PlanStep({ draft, edit, go }: StepProps) {
  const account = useQuery(planQuery);
  // Where nobody sells sizes nobody's pictures are made smaller unasked (EXT-321).
  const sizeCode = draft.sizeCode ?? (account.data?.PlansEnforced === false ? 'x4320' : 'x1080');
  const { create, sentence } = useCreateFeed({ ...draft, sizeCode });
  const frames = DAY_SEC / INTERVAL_SECONDS[draft.intervalCode];
  return (
    <StepFrame
      onBack={() => go('details')}
      onNext={() => create.mutate()}
      next={t('create.finish')}
      isBusy={create.isPending || account.isPending}
    >
      <ChoiceCards
        legend={t('create.size')}
        description={t('create.size.text', { original: sizeName('x4320') })}
        leastPx={130}
        choices={SIZE_CODES.map((code) => ({ value: code, label: sizeName(code) }))}
        value={sizeCode}
        onChange={(code) => edit({ sizeCode: code })}
      />
      <ChoiceCards
        legend={t('create.interval')}
        description={t('create.interval.text', { count: frames })}
        leastPx={130}
        choices={INTERVAL_CODES.map((code) => ({ value: code, label: intervalName(code) }))}
        value={draft.intervalCode}
        onChange={(intervalCode) => edit({ intervalCode })}
      />
      {sentence && <FormError>{sentence}</FormError>}
    </StepFrame>
  );
}

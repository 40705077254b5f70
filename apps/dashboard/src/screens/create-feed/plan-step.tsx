import type { PricingInfo } from '@longview/contract';
import { INTERVAL_SECONDS } from '@longview/rules';
import { codesWithin, type Plan } from '@longview/rules/plans';
import { useQuery } from '@tanstack/react-query';
import { planPreviewQuery } from '../../api/feeds/subscription.ts';
import { KeepChoice } from '../../editors/retention/keep-choice.tsx';
import { sizeCodeText } from '../../locale/size-text.ts';
import { t } from '../../locale/t.ts';
import { intervalName } from '../../locale/time-text.ts';
import { RoomNote } from '../../panels/room/room-note.tsx';
import { useAskAboutRoom } from '../../panels/room/use-ask-about-room.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { NewFeedPrice } from './new-feed-price.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { useCreateFeed } from './use-create-feed.ts';
import { useRoom } from './use-room.ts';

const DAY_SEC = 86_400;

/**
 * How large, how often and how long, of what the plan has, with its price and what it stores; then the feed is made
 * (CRE-04, CRE-05, EXT-463).
 */
export function PlanStep(props: StepProps) {
  const plan = useQuery(planPreviewQuery(null));
  return (
    <Loaded query={plan} rows={4}>
      {(known) => <Chosen {...props} known={known} />}
    </Loaded>
  );
}

type Known = PricingInfo & { plan: Plan };

function Chosen({ draft: entered, edit, go, name, isPriced, known }: StepProps & { known: Known }) {
  const { plan } = known;
  // What the plan has not is not offered: the nearest that it has is chosen.
  const { size: sizeCode, interval: intervalCode } = codesWithin(
    plan,
    // Where nobody sells sizes nobody's pictures are made smaller unasked (EXT-321).
    entered.sizeCode ?? (isPriced ? 'x1080' : 'x4320'),
    entered.intervalCode,
  );
  const draft = { ...entered, sizeCode, intervalCode };
  const room = useRoom(draft, sizeCode);
  const { create, isBusy, sentence } = useCreateFeed({ ...draft, keep: room.keep }, name);
  const ask = useAskAboutRoom();
  const finish = async () => {
    // What is only guessed holds nobody up.
    if (await ask(room.isOwn ? room.forecast : null)) create();
  };
  const frames = DAY_SEC / INTERVAL_SECONDS[intervalCode];
  return (
    <StepFrame
      onBack={() => go('details')}
      onNext={() => void finish()}
      next={t('create.finish')}
      isBusy={isBusy}
    >
      <ChoiceCards
        legend={t('create.size')}
        description={t('create.size.text', { original: sizeCodeText('x4320') })}
        leastPx={130}
        choices={plan.sizeCodes.map(({ value }) => ({ value, label: sizeCodeText(value) }))}
        value={sizeCode}
        onChange={(next) => edit({ sizeCode: next })}
      />
      <ChoiceCards
        legend={t('create.interval')}
        description={t('create.interval.text', { count: frames })}
        leastPx={130}
        choices={plan.intervalCodes.map(({ value }) => ({ value, label: intervalName(value) }))}
        value={intervalCode}
        onChange={(next) => edit({ intervalCode: next })}
      />
      <KeepChoice
        value={room.keep}
        asSet={room.hasAccountRules ? t('create.keep.account') : null}
        onChange={(keep) => edit({ keep })}
      />
      <RoomNote
        bytesPerDay={room.kept.bytesPerDay}
        pictureBytes={room.pictureBytes}
        isOwn={room.isOwn}
        forecast={room.forecast}
      />
      {isPriced && <NewFeedPrice plan={plan} size={sizeCode} interval={intervalCode} />}
      {sentence && <FormError>{sentence}</FormError>}
    </StepFrame>
  );
}

import {
  type CaptureRequestShape,
  type FeedDetail,
  type FeedSubscription,
  followInterval,
} from '@longview/contract';
import { INTERVAL_CODES, SIZE_CODES } from '@longview/rules';
import { rateFlag, sizeFlag } from '@longview/rules/feeds';
import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAskKeep } from '../../../editors/retention/use-ask-keep.tsx';
import { SaveForm } from '../../../forms/save-form.tsx';
import { sizeCodeText } from '../../../locale/size-text.ts';
import { t } from '../../../locale/t.ts';
import { intervalName } from '../../../locale/time-text.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CaptureDecides } from '../capture-decides.tsx';
import { AddOnSwitch } from './add-on-switch.tsx';
import { FeedCost, picturesPerDay } from './feed-cost.tsx';
import { FeedPrice } from './feed-price.tsx';
import { PlanSlider } from './plan-slider.tsx';
import styles from './state.module.css';
import type { OfPlan } from './use-plan-preview.ts';
import type { useSubscriptionEdit } from './use-subscription-edit.ts';

interface SubscriptionFormProps {
  feed: FeedDetail;
  /** How pictures are captured; null for who is not told. */
  request: CaptureRequestShape | null;
  stored: FeedSubscription;
  edit: ReturnType<typeof useSubscriptionEdit>;
  ofPlan: OfPlan;
  onRevert: () => void;
}

/** Size, interval and add-ons of a feed, and what they would cost in another plan (STT-06 to STT-18). */
export function SubscriptionForm({ feed, request, stored, edit, ofPlan, onRevert }: SubscriptionFormProps) {
  const isElsewhere = ofPlan.chosen !== null;
  const askKeep = useAskKeep(feed);
  const submit = async () => {
    const perDay = (code: FeedSubscription['IntervalCode']) =>
      request ? picturesPerDay(request, stored, code) : 0;
    const change = { before: perDay(stored.IntervalCode), after: perDay(edit.value.IntervalCode) };
    if (await askKeep({ ...change, pictureBytes: null })) edit.save.mutate();
  };
  return (
    <Panel title={t('subscription.title')} text={t('subscription.text')}>
      <SaveForm
        className={styles.form}
        isChanged={edit.isChanged || isElsewhere}
        isLost={edit.isEdited}
        mayNotSave={isElsewhere}
        save={edit.save}
        onRevert={onRevert}
        onSave={() => void submit()}
      >
        <Codes stored={stored} edit={edit} ofPlan={ofPlan} />
        <p className={styles.dim}>{t('subscription.size.text', { original: sizeCodeText('x4320') })}</p>
        {request && (
          <CaptureDecides
            request={followInterval(request, stored.IntervalCode, edit.value.IntervalCode)}
            intervalCode={edit.value.IntervalCode}
            leadsTo="Capture"
          />
        )}
        {request && <FeedCost feed={feed} request={request} stored={stored} wish={edit.value} />}
        <div className={styles.auto}>
          <AddOnSwitch
            type="VideoClip"
            plan={ofPlan.own}
            isOn={edit.value.VideoClip_Enabled}
            onChange={(isOn) => edit.edit({ VideoClip_Enabled: isOn })}
          />
          <AddOnSwitch
            type="VideoStream"
            plan={ofPlan.own}
            isOn={edit.value.VideoStream_Enabled}
            onChange={(isOn) => edit.edit({ VideoStream_Enabled: isOn })}
          />
        </div>
        {ofPlan.offers.length > 0 && (
          <div className={styles.plan}>
            <PlanSlider ofPlan={ofPlan} />
            {ofPlan.shown && <FeedPrice shown={ofPlan.shown} edit={edit.value} />}
            {isElsewhere && (
              <p>
                {t('subscription.elsewhere')}{' '}
                <Link to="/account" hash="Plan">
                  {t('subscription.toPlan')}
                </Link>
              </p>
            )}
          </div>
        )}
      </SaveForm>
    </Panel>
  );
}

/** Codes of the plan; for who is not told the plan all there are, and the server says which it has. */
function Codes({
  stored,
  edit: { value, edit },
  ofPlan: { own },
}: Omit<SubscriptionFormProps, 'feed' | 'request' | 'onRevert'>) {
  const sizes = own?.sizeCodes.map((code) => code.value) ?? SIZE_CODES;
  const intervals = own?.intervalCodes.map((code) => code.value) ?? INTERVAL_CODES;
  return (
    <div className={styles.codes}>
      <Flagged flag={sizeFlag(value.SizeCode, stored.SizeCode)}>
        <Select
          label={t('subscription.size')}
          allowDeselect={false}
          data={sizes.map((code) => ({ value: code, label: sizeCodeText(code) }))}
          value={value.SizeCode}
          onChange={(code) => edit({ SizeCode: sizes.find((each) => each === code) ?? value.SizeCode })}
        />
      </Flagged>
      <Flagged flag={rateFlag(value.IntervalCode)}>
        <Select
          label={t('subscription.interval')}
          allowDeselect={false}
          data={intervals.map((code) => ({ value: code, label: intervalName(code) }))}
          value={value.IntervalCode}
          onChange={(code) =>
            edit({ IntervalCode: intervals.find((each) => each === code) ?? value.IntervalCode })
          }
        />
      </Flagged>
    </div>
  );
}

type SubscriptionFlag = NonNullable<ReturnType<typeof sizeFlag> | ReturnType<typeof rateFlag>>;

function Flagged({ flag, children }: { flag: SubscriptionFlag | null; children: React.ReactNode }) {
  return (
    <div>
      {children}
      {flag && (
        <p className={styles.flag} role="status">
          {t(`said.${flag}`)}
        </p>
      )}
    </div>
  );
}

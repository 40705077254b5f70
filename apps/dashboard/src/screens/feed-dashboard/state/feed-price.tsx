import { type AddOnType, addOnCode, findAddOn, formatPrice } from '@longview/rules/plans';
import type { SubscriptionEdit } from '../../../api/feeds/subscription.ts';
import { t } from '../../../locale/t.ts';
import { dayText } from '../../../locale/time-text.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from './state.module.css';
import type { ShownPlan } from './use-plan-preview.ts';

/** What this feed costs in a plan, by the nearest add-ons it has (STT-17, PRC-33 to PRC-35). */
export function FeedPrice({ shown, edit }: { shown: ShownPlan; edit: SubscriptionEdit }) {
  const { plan } = shown;
  const per = t(plan.billingPeriod === 'Year' ? 'pricing.perYear' : 'pricing.perMonth');
  return (
    <div className={styles.price}>
      <p>
        {shown.IsPreview && <Badge text={t('subscription.preview')} tone="idle" />}
        {shown.IsTrial && <Badge text={t('subscription.trial')} tone="warn" />}
        {shown.IsTrial && shown.TrialEndsAt && (
          <span>{t('plan.trial', { date: dayText(shown.TrialEndsAt) })}</span>
        )}
      </p>
      <dl>
        {chosenTypes(edit).map((type) => (
          <Line key={type} shown={shown} edit={edit} type={type} per={per} />
        ))}
      </dl>
    </div>
  );
}

const chosenTypes = (edit: SubscriptionEdit): AddOnType[] => [
  'Feed',
  ...(edit.VideoClip_Enabled ? (['VideoClip'] as const) : []),
  ...(edit.VideoStream_Enabled ? (['VideoStream'] as const) : []),
];

interface LineProps {
  shown: ShownPlan;
  edit: SubscriptionEdit;
  type: AddOnType;
  per: string;
}

function Line({ shown: { plan }, edit, type, per }: LineProps) {
  const wish = { type, size: edit.SizeCode, interval: edit.IntervalCode };
  const addOn = findAddOn(plan, wish);
  const isNearest = addOn !== null && addOn.code !== addOnCode(wish);
  return (
    <div>
      <dt>{t(type === 'StationDevice' ? 'pricing.line.StationDevice' : `pricing.line.${type}`)}</dt>
      <dd>
        {addOn === null && t('pricing.notInPlan')}
        {addOn && !plan.isPricingHidden && `${formatPrice(addOn.amountCents)} ${per}`}
        {isNearest && (
          <small>
            {addOn.code} · {t('pricing.nearest')}
          </small>
        )}
        {addOn?.changesOnRenewal && !plan.isPricingHidden && <small>{t('pricing.changes')}</small>}
      </dd>
    </div>
  );
}

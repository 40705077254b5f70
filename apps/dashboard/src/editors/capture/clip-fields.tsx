import { durationSec, INTERVAL_SECONDS, isoDuration } from '@longview/rules';
import { CLIP_MAX_SEC, CLIP_PRE_ROLL_MAX_SEC } from '@longview/rules/clips';
import { t } from '../../locale/t.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import type { CaptureLimits, PartProps } from './interval-fields.tsx';
import { clipSec, isClipCut } from './model.ts';

/** How long a clip is, and how much of the time before it is in it (CAP-16, EXT-181). */
export function ClipFields({ item, onChange, limits }: PartProps & { limits: CaptureLimits }) {
  const isCut = isClipCut(item, INTERVAL_SECONDS[limits.intervalCode]);
  return (
    <>
      <AmountField
        label={t('capture.clip')}
        description={t('capture.clip.max')}
        error={isCut ? t('capture.clip.cut') : null}
        maxSec={CLIP_MAX_SEC}
        value={clipSec(item)}
        onChange={(sec) => onChange({ Duration_Value: isoDuration(sec) })}
      />
      <AmountField
        label={t('capture.preRoll')}
        description={t('capture.preRoll.max')}
        minSec={0}
        maxSec={CLIP_PRE_ROLL_MAX_SEC}
        value={durationSec(item.PreRoll_Value ?? '') ?? 0}
        onChange={(sec) => onChange({ PreRoll_Value: sec === 0 ? null : isoDuration(sec) })}
      />
    </>
  );
}

/** What retention settings leave of the pictures of each age (RET-02, RET-09, RET-11). Pure. */
import type { RetentionItemShape, TenantRetentionSave } from '@longview/contract';
import { durationSec } from '@longview/rules';

/** From this age on, until the next step. */
export interface RemainStep {
  fromDays: number;
  /** Seconds between pictures that stay; 0 is every one, null is none. */
  everySec: number | null;
  /** Rules that begin here and touch only the times of a schedule. */
  scheduled: readonly (number | null)[];
}

type Settings = Pick<TenantRetentionSave, 'FrameRetentionPolicy' | 'FrameRetentionSettings'>;

/** Steps from the youngest age to the oldest; the first begins at 0 days. */
export function remainsOf({
  FrameRetentionPolicy: policy,
  FrameRetentionSettings: items,
}: Settings): RemainStep[] {
  const enabled = policy === 'None' ? [] : items.filter(({ EnabledState }) => EnabledState === 'Enabled');
  const ages = [...new Set([0, ...enabled.map(({ ActivationAge }) => ActivationAge)])].sort((a, b) => a - b);
  const isByAge = policy === 'DeleteAll';
  return ages.map((fromDays) => {
    const begun = enabled.filter(({ ActivationAge }) => ActivationAge <= fromDays);
    const always = begun.filter(({ ScheduleId }) => isByAge || ScheduleId === null);
    const now = begun.filter((item) => item.ActivationAge === fromDays && !always.includes(item));
    return { fromDays, everySec: left(always, isByAge), scheduled: now.map((item) => left([item], isByAge)) };
  });
}

/** The coarsest rule holds; one that deletes leaves nothing. */
function left(items: readonly RetentionItemShape[], isByAge: boolean): number | null {
  if (items.some(({ DeleteAll }) => isByAge || DeleteAll)) return null;
  return Math.max(0, ...items.map(({ DiluteInterval }) => durationSec(DiluteInterval) ?? 0));
}

/** Retention settings in words, for the audit list (ADM-08). */
import type { RetentionItemShape, TenantRetentionSave } from '@longview/contract';

export function settingsText({
  FrameRetentionPolicy: policy,
  FrameRetentionSettings: items,
}: TenantRetentionSave): string {
  if (policy === 'None') return 'Keep all.';
  const enabled = items.filter(({ EnabledState }) => EnabledState === 'Enabled');
  const texts = enabled.map((item) => itemText(item, policy));
  return texts.length === 0 ? `${policy}, without a rule in use.` : `${policy}: ${texts.join('; ')}.`;
}

function itemText(item: RetentionItemShape, policy: 'Dilute' | 'DeleteAll'): string {
  const after = `after ${item.ActivationAge} days`;
  if (policy === 'DeleteAll') return after;
  const what = item.DeleteAll ? 'remove all' : `one per ${item.DiluteInterval}`;
  const when = item.ScheduleId === null ? '' : ` within ${item.ScheduleId}`;
  return `${what} ${after}${when}`;
}

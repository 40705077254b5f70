import type { RetentionItemShape, RetentionPreview, TenantRetentionSave } from '@longview/contract';
import { durationSec } from '@longview/rules';
import { sizeText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { dayText, spanText } from '../../locale/time-text.ts';

/** Retention in words: what would go, and by which rules it went. */

export function previewText({ FrameCount, ByteCount, FirstTime, LastTime }: RetentionPreview): string {
  if (FrameCount === 0 || FirstTime === null || LastTime === null) return t('retention.preview.none');
  const [from, to] = [dayText(FirstTime), dayText(LastTime)];
  const found = { count: FrameCount, size: sizeText(ByteCount), from, to };
  return t(from === to ? 'retention.preview.day' : 'retention.preview.days', found);
}

/** `one per 1 h after 30 days, all after 365 days`. */
export function rulesText({
  FrameRetentionPolicy: policy,
  FrameRetentionSettings: items,
}: TenantRetentionSave): string {
  const enabled = items.filter(({ EnabledState }) => EnabledState === 'Enabled');
  if (policy === 'None' || enabled.length === 0) return t('retention.policy.None.text');
  return enabled.map((item) => ruleText(item, policy)).join(', ');
}

function ruleText(item: RetentionItemShape, policy: 'Dilute' | 'DeleteAll'): string {
  const count = item.ActivationAge;
  if (policy === 'DeleteAll') return t('retention.by.DeleteAll', { count });
  if (item.DeleteAll) return t('retention.by.Dilute.none', { count });
  return t('retention.by.Dilute.one', { count, span: spanText(durationSec(item.DiluteInterval) ?? 0) });
}

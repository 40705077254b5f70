/** The edit copy of retention settings (RET-01 to RET-06, ENT-36, ENT-37). Pure: wire shapes in, wire shapes out. */
import type { ResourceSave, RetentionItemShape, TenantRetentionSave } from '@longview/contract';
import { durationSec, isoDuration } from '@longview/rules';
import { NEW_RETENTION_ITEM } from '@longview/rules/retention';
import type { RetentionSettings } from '../../api/feeds/retention.ts';

/** Settings of a feed, or with `strategy` null of the account. */
export interface RetentionEdit {
  strategy: ResourceSave['FrameRemovalStrategy'] | null;
  policy: TenantRetentionSave['FrameRetentionPolicy'];
  items: readonly RetentionItemShape[];
}

export function editOf(stored: TenantRetentionSave & Partial<ResourceSave>): RetentionEdit {
  return {
    strategy: stored.FrameRemovalStrategy ?? null,
    policy: stored.FrameRetentionPolicy,
    items: stored.FrameRetentionSettings,
  };
}

export function bodyOf({ policy, items }: RetentionEdit): TenantRetentionSave {
  return { FrameRetentionPolicy: policy, FrameRetentionSettings: [...items] };
}

/** The edit as it is saved for a feed, or with null for the account. */
export function settingsOf(feedId: string | null, edit: RetentionEdit): RetentionSettings {
  if (feedId === null) return { feedId, body: bodyOf(edit) };
  return { feedId, body: { ...bodyOf(edit), FrameRemovalStrategy: edit.strategy ?? 'AccountSettings' } };
}

/** RET-05, RET-09, CON-70, CON-71. */
export function newItem(): RetentionItemShape {
  return {
    EnabledState: NEW_RETENTION_ITEM.isEnabled ? 'Enabled' : 'Disabled',
    ScheduleId: NEW_RETENTION_ITEM.scheduleId,
    DiluteInterval: isoDuration(NEW_RETENTION_ITEM.diluteSec),
    ActivationAge: NEW_RETENTION_ITEM.ageDays,
    DeleteAll: NEW_RETENTION_ITEM.deleteAll,
  };
}

export function withItem(
  items: readonly RetentionItemShape[],
  index: number,
  change: Partial<RetentionItemShape>,
): RetentionItemShape[] {
  return items.map((item, at) => (at === index ? { ...item, ...change } : item));
}

/** Whether saving would change anything: the same in other words is no change [RET-06]. */
export function isSameRetention(a: RetentionEdit, b: RetentionEdit): boolean {
  return JSON.stringify(snapshot(a)) === JSON.stringify(snapshot(b));
}

function snapshot({ strategy, policy, items }: RetentionEdit) {
  return [
    strategy,
    policy,
    items.map((item) => [
      item.EnabledState,
      item.ScheduleId,
      durationSec(item.DiluteInterval),
      item.ActivationAge,
      item.DeleteAll,
    ]),
  ];
}

/** Whether these settings could remove anything at all, so that a preview is worth asking for. */
export function canRemove({ strategy, policy, items }: RetentionEdit): boolean {
  if (strategy === 'AccountSettings') return true;
  return policy !== 'None' && items.some(({ EnabledState }) => EnabledState === 'Enabled');
}

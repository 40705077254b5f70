import type { FeedSubscription } from '@longview/contract';
import { codeWithin } from '@longview/rules/feeds';
import type { Plan } from '@longview/rules/plans';
import { type SubscriptionEdit, useSaveSubscription } from '../../../api/feeds/subscription.ts';
import { useEditCopy } from '../../../hooks/use-edit-copy.ts';

const NAMES = ['SizeCode', 'IntervalCode', 'VideoClip_Enabled', 'VideoStream_Enabled'] as const;

/** Size, interval and add-ons in an edit copy, and their save (STT-13, STT-18, STT-23). */
export function useSubscriptionEdit(feedId: string, stored: FeedSubscription, plan: Plan | null) {
  const copy = useEditCopy<SubscriptionEdit>(partsOf(stored), stored.Version);
  const value = withinPlan(copy.value, plan);
  const isChanged = NAMES.some((name) => value[name] !== stored[name]);
  const saving = useSaveSubscription(feedId, copy.revert);
  const save = { ...saving, mutate: () => saving.mutate({ body: value, version: copy.version }) };
  return { ...copy, value, isChanged, isEdited: copy.isChanged, save };
}

const partsOf = ({
  SizeCode,
  IntervalCode,
  VideoClip_Enabled,
  VideoStream_Enabled,
}: FeedSubscription): SubscriptionEdit => ({
  SizeCode,
  IntervalCode,
  VideoClip_Enabled,
  VideoStream_Enabled,
});

/** What the plan has not is brought to what it has: a change that waits to be saved (STT-13). */
export function withinPlan(edit: SubscriptionEdit, plan: Plan | null): SubscriptionEdit {
  if (!plan) return edit;
  const codes = <T>(named: readonly { value: T }[]) => named.map(({ value }) => value);
  return {
    ...edit,
    SizeCode: codeWithin(codes(plan.sizeCodes), edit.SizeCode),
    IntervalCode: codeWithin(codes(plan.intervalCodes), edit.IntervalCode),
  };
}

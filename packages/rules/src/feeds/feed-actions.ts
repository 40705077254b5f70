// The two actions of the state panel and what they do to its edit copy (STT-04, STT-05, STT-22).
import { type FeedStateName, type InactiveReason, isFeedEnabled } from './feed-state.ts';

export type FeedAction = 'Sleep' | 'Wakeup' | 'Record' | 'Recording';

/** The actions shown; without the plan's capability a feed cannot be activated [STT-04] [STT-05]. */
export function feedActions(state: FeedStateName, reason: InactiveReason): FeedAction[] {
  if (isFeedEnabled(state, reason)) return ['Sleep', 'Recording'];
  return reason === 'NoPlanCapability' ? [] : ['Wakeup', 'Record'];
}

/** FeedState of the edit copy after an action; `before` is the last state before Disable, null unknown [STT-22]. */
export function stateAfterAction(action: FeedAction, before: FeedStateName | null): FeedStateName {
  if (action === 'Sleep') return 'Disable';
  if (action === 'Recording') return 'View';
  return action === 'Wakeup' ? (before ?? 'Capture') : 'Capture';
}

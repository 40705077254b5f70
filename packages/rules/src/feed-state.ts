/** Rules of the state of a feed (STT). Decides from values; knows neither rows nor JSON. */

export type FeedStateName = 'Capture' | 'View' | 'Disable' | 'Archive';
export type InactiveReason = 'None' | 'User' | 'AutoDisabled' | 'AutoArchived' | 'NoPlanCapability';

/** STT-03: auto-disable of a new feed, `P2D`. */
export const DEFAULT_AUTO_DISABLE_SEC = 172_800;

/** `IsEnabled` of ENT-08 [STT-22]. */
export function isFeedEnabled(state: FeedStateName, reason: InactiveReason): boolean {
  return state === 'Capture' && reason === 'None';
}

/** Why a feed is in the state that a person chose; the same state again keeps its reason [STT-05]. */
export function reasonAfterChoice(
  before: { state: FeedStateName; reason: InactiveReason },
  chosen: FeedStateName,
): InactiveReason {
  if (chosen === before.state) return before.reason;
  return chosen === 'Capture' ? 'None' : 'User';
}

/** Whether others than its account may reach a feed in this state at all [STT-01] [PRM-24]. */
export function isOpenState(state: FeedStateName): boolean {
  return state === 'Capture' || state === 'View';
}

/** Whether an offered frame brings a disabled feed back to Capture [STT-21]. */
export function wakesOnFrame(feed: {
  state: FeedStateName;
  reason: InactiveReason;
  autoEnable: boolean;
}): boolean {
  return feed.autoEnable && feed.state === 'Disable' && feed.reason === 'AutoDisabled';
}

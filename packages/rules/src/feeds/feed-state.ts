// Rules of the state of a feed (STT): what people choose, what time and frames do. Knows neither rows nor JSON.

export type FeedStateName = 'Capture' | 'View' | 'Disable' | 'Archive';
export type InactiveReason = 'None' | 'User' | 'AutoDisabled' | 'AutoArchived' | 'NoPlanCapability';

/** STT-03: auto-disable of a new feed, `P2D`. */
export const DEFAULT_AUTO_DISABLE_SEC = 172_800;

export interface FeedStanding {
  state: FeedStateName;
  reason: InactiveReason;
}

/** `IsEnabled` of ENT-08 [STT-22]. */
export function isFeedEnabled(state: FeedStateName, reason: InactiveReason): boolean {
  return state === 'Capture' && reason === 'None';
}

/** Why a feed is in the state that a person chose; the same state again keeps its reason [STT-05]. */
export function reasonAfterChoice(before: FeedStanding, chosen: FeedStateName): InactiveReason {
  if (chosen === before.state) return before.reason;
  return chosen === 'Capture' ? 'None' : 'User';
}

/** Whether others than its account may reach a feed in this state at all [STT-01] [PRM-24]. */
export function isOpenState(state: FeedStateName): boolean {
  return state === 'Capture' || state === 'View';
}

/** Whether an offered frame brings a disabled feed back to Capture [STT-21]. */
export function wakesOnFrame(feed: FeedStanding & { autoEnable: boolean }): boolean {
  return feed.autoEnable && feed.state === 'Disable' && feed.reason === 'AutoDisabled';
}

/** What decides whether time changes a feed. Times in unix seconds. */
export interface FeedTimes {
  state: FeedStateName;
  /** Last change of the state. */
  stateSinceSec: number;
  /** Newest accepted frame; null without one. */
  acceptedSec: number | null;
  /** 0 is off [STT-03]. */
  autoDisableSec: number;
  /** 0 is off [STT-21]. */
  autoArchiveSec: number;
  planIntervalSec: number;
  /** Since when its frames could have come: it is due by schedule and trigger, and watched; null: they cannot now. */
  expectedSinceSec: number | null;
}

/** What becomes of a feed by itself at `nowSec`; null: nothing [STT-03] [STT-21]. */
export function changeByTime(feed: FeedTimes, nowSec: number): FeedStanding | null {
  if (feed.state === 'Capture' && isAutoDisableDue(feed, nowSec)) {
    return { state: 'Disable', reason: 'AutoDisabled' };
  }
  const isArchiveDue = feed.autoArchiveSec > 0 && nowSec - feed.stateSinceSec > feed.autoArchiveSec;
  if (feed.state === 'Disable' && isArchiveDue) return { state: 'Archive', reason: 'AutoArchived' };
  return null;
}

/** Frames of a time when none could come, e.g. a weekend off or a service that was down, are nobody's fault. */
function isAutoDisableDue(feed: FeedTimes, nowSec: number): boolean {
  if (feed.autoDisableSec <= 0 || feed.expectedSinceSec === null) return false;
  const silentSinceSec = Math.max(feed.stateSinceSec, feed.acceptedSec ?? 0);
  const graceSec = Math.max(600, 2 * feed.planIntervalSec);
  return nowSec - silentSinceSec > feed.autoDisableSec && nowSec - feed.expectedSinceSec > graceSec;
}

/** Which feeds a plan stops and which it lets go on [ADM-03]. */
export interface PlanFit<T> {
  /** To View with `NoPlanCapability`: the newest beyond the limit. */
  stopped: T[];
  /** Back to Capture, of those a plan stopped before: the oldest for which there is room. */
  resumed: T[];
}

/** Both lists oldest first; `maxFeeds` null is no limit [ADM-03] [STT-05]. */
export function fitToPlan<T>(
  capturing: readonly T[],
  stoppedBefore: readonly T[],
  maxFeeds: number | null,
): PlanFit<T> {
  const room = maxFeeds ?? Number.POSITIVE_INFINITY;
  const free = Math.max(0, room - capturing.length);
  return { stopped: capturing.slice(room), resumed: stoppedBefore.slice(0, free) };
}

// Alerts of several cameras with one cause are one message (EXT-348): how long a message waits for the others. Nobody
// can see the cause itself; what happens to cameras of one account at the same time is taken to have one.
import { type AlertEvent, type AlertSettings, isSilenced, START_COOLDOWN_SEC } from './alert-state.ts';
import { type FeedAlerts, holdOf, KINDS } from './feed-alerts.ts';

/** No message waits longer than this. */
export const GATHER_MAX_SEC = 300;
/** How often a message that waits for others looks for them. */
const LOOK_AGAIN_SEC = 10;
/** A camera that should have been told this long ago is not told any more: nobody can judge it now. */
const OVERDUE_SEC = 120;
/** An alert that was wrong this long before it was told has let each node see what else is wrong. */
const SEEN_SEC = 60;
/** Each node looks every 30 s. */
const SETTLE_SEC = 35;
/** Cameras come back one by one: the message about those that are back waits until none came for this long. */
const RECOVERY_SEC = 60;

/** When a feed's next start or reminder will be told if all stays as it is, unix seconds; null: not in sight. */
export function nextToldSec(
  { byKind, startToldSec }: FeedAlerts,
  settings: AlertSettings,
  event: 'AlertStarted' | 'AlertReminder',
): number | null {
  const times = KINDS.flatMap((kind) => {
    const state = byKind[kind];
    if (state === undefined || state.wrongSinceSec === null) return [];
    if (event === 'AlertStarted') {
      return state.raisedSec === null ? [state.wrongSinceSec + Math.max(0, holdOf(kind, settings))] : [];
    }
    const afterSec = settings.remindAfterSec[state.remindersPassed];
    return state.isTold && state.raisedSec !== null && afterSec !== undefined
      ? [state.raisedSec + afterSec]
      : [];
  });
  if (times.length === 0) return null;
  const sec = Math.min(...times);
  const isCooling =
    event === 'AlertStarted' && startToldSec !== null && sec - startToldSec < START_COOLDOWN_SEC;
  return isCooling || isSilenced(settings, sec) ? null : sec;
}

/** What is to be told to one target of one event, and what may belong to it. Times in unix seconds. */
export interface Gathering {
  event: AlertEvent;
  /** When the first and the newest of it were decided. */
  firstSec: number;
  newestSec: number;
  /** The shortest time that one of them was wrong before it was decided. */
  wrongForSec: number;
  nowSec: number;
  /** Whether the account captures any other camera. */
  hasOthers: boolean;
  /** `nextToldSec` of the account's other cameras, for a start or a reminder. */
  expectedSec: readonly number[];
  /** For an end: how many of those that were told to have started together are still wrong. */
  stillWrong: number;
}

/** Seconds until it is looked at again; 0: it is told now [EXT-348]. */
export function gatherForSec(gathering: Gathering): number {
  const { event, firstSec, newestSec, nowSec, stillWrong } = gathering;
  const leftSec = firstSec + GATHER_MAX_SEC - nowSec;
  if (leftSec <= 0) return 0;
  if (event === 'AlertEnded') {
    return stillWrong === 0 ? 0 : Math.min(leftSec, Math.max(0, newestSec + RECOVERY_SEC - nowSec));
  }
  const isExpected = gathering.expectedSec.some(
    (sec) => sec >= nowSec - OVERDUE_SEC && sec <= firstSec + GATHER_MAX_SEC,
  );
  if (isExpected) return Math.min(leftSec, LOOK_AGAIN_SEC);
  const isSudden = event === 'AlertStarted' && gathering.hasOthers && gathering.wrongForSec < SEEN_SEC;
  return isSudden ? Math.max(0, newestSec + SETTLE_SEC - nowSec) : 0;
}

// One alert as a state machine: (state, fact, now) → (state, notices). It tells a start once, reminds, and tells the
// end; it keeps quiet while muted and never floods. What the alert is about is not its business.

export type AlertKind =
  | 'NoFrames'
  | 'FrozenPicture'
  | 'ClockWrong'
  | 'LinkExpired'
  | 'RestreamFailed'
  | 'ClipsFailed'
  | 'CameraMoved'
  | 'CameraCovered'
  | 'PictureBlurred'
  | 'DarkByDay'
  | 'StationSilent'
  | 'DiskLow';

/** Plain values, to be stored as they are. Times in unix seconds. */
export interface AlertState {
  /** Since when things are wrong without a break; null while they are right. */
  wrongSinceSec: number | null;
  /** When the alert was raised; null while there is none. The badge shows this, told or not. */
  raisedSec: number | null;
  /** Whether its start was told: only then are reminders and the end. */
  isTold: boolean;
  /** How many of the reminders have passed, told or not. */
  remindersPassed: number;
}

export const QUIET: AlertState = { wrongSinceSec: null, raisedSec: null, isTold: false, remindersPassed: 0 };

/** What is known now. */
export interface AlertFact {
  /** Null: cannot be judged now, everything stays as it is. */
  isWrong: boolean | null;
  /** Since when, where the facts know it; else since it was first seen. */
  sinceSec?: number;
}

/** ALR-04, and a mute. Durations in seconds. */
export interface AlertSettings {
  /** False sends nothing; the badge stays. */
  isEnabled: boolean;
  /** How long a feed may be silent [ALR-02]. */
  delaySec: number;
  /** Counted from the start of the alert, ascending. */
  remindAfterSec: readonly number[];
  /** Until then nothing is sent; an alert that outlasts the mute is told at its end. Null: not muted. */
  mutedUntilSec: number | null;
}

/** Settings of a feed without its own [ALR-04]. */
export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  isEnabled: true,
  delaySec: 600,
  remindAfterSec: [3600, 86_400],
  mutedUntilSec: null,
};

/** At most one start is told in this time for one feed, whatever it is about [ALR-05]. */
export const START_COOLDOWN_SEC = 3600;

export type AlertEvent = 'AlertStarted' | 'AlertReminder' | 'AlertEnded';

export interface AlertStep {
  state: AlertState;
  /** What is to be sent; null is nothing. */
  event: AlertEvent | null;
}

/** How an alert behaves at one moment. */
export interface AlertManner {
  settings: AlertSettings;
  /** Raised when wrong for longer than this. */
  holdSec: number;
  /** When a start was last told for the same feed; null never. */
  startToldSec: number | null;
}

/** One look at the facts [ALR-02] [ALR-05]. The same facts at the same time again send nothing more. */
export function stepAlert(
  state: AlertState,
  fact: AlertFact,
  manner: AlertManner,
  nowSec: number,
): AlertStep {
  if (fact.isWrong === null) return { state, event: null };
  if (!fact.isWrong) return ended(state, isSilenced(manner.settings, nowSec));
  const wrongSinceSec = fact.sinceSec ?? state.wrongSinceSec ?? nowSec;
  const isDue = nowSec - wrongSinceSec > manner.holdSec;
  const raisedSec = state.raisedSec ?? (isDue ? nowSec : null);
  const wrong = { ...state, wrongSinceSec, raisedSec };
  return raisedSec === null ? { state: wrong, event: null } : raised(wrong, raisedSec, manner, nowSec);
}

function raised(state: AlertState, raisedSec: number, manner: AlertManner, nowSec: number): AlertStep {
  const { settings, startToldSec } = manner;
  const remindersPassed = settings.remindAfterSec.filter((afterSec) => raisedSec + afterSec <= nowSec).length;
  const passed = { ...state, remindersPassed: Math.max(remindersPassed, state.remindersPassed) };
  if (isSilenced(settings, nowSec)) return { state: passed, event: null };
  if (state.isTold) {
    // Several that passed at once, e.g. while nothing ran, are one reminder.
    return { state: passed, event: remindersPassed > state.remindersPassed ? 'AlertReminder' : null };
  }
  if (startToldSec !== null && nowSec - startToldSec < START_COOLDOWN_SEC)
    return { state: passed, event: null };
  return { state: { ...passed, isTold: true }, event: 'AlertStarted' };
}

function ended(state: AlertState, isMute: boolean): AlertStep {
  return { state: QUIET, event: state.isTold && !isMute ? 'AlertEnded' : null };
}

/** Whether nothing is sent at this time. */
export function isSilenced({ isEnabled, mutedUntilSec }: AlertSettings, nowSec: number): boolean {
  return !isEnabled || (mutedUntilSec !== null && nowSec < mutedUntilSec);
}

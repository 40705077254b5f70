// All alerts of one feed as one state machine (ALR-02, ALR-03, ALR-05): what is wrong with its frames, its picture,
// its clock and its link. Schedules and triggers are in the facts: a feed that is not due is not silent.
import type { CameraStatus } from '../camera-report/camera-trouble.ts';
import { gridAfter } from '../capture/capture-grid.ts';
import { liveForSec } from '../feeds/content-state.ts';
import {
  type AlertEvent,
  type AlertFact,
  type AlertKind,
  type AlertSettings,
  type AlertState,
  QUIET,
  stepAlert,
} from './alert-state.ts';
import { CLOCK_HOLD_SEC, clipsFact, clockFact, type LinkFacts, linkFact } from './facts.ts';
import { isFrozen, type SameRun } from './frozen-picture.ts';
import { type PictureTroubles, spellFact } from './picture-troubles.ts';
import { causeOf, type TroubleScore } from './trouble-score.ts';

/** In the order of importance: of several that begin at once the first is told. */
export const KINDS = [
  'NoFrames',
  'FrozenPicture',
  'CameraMoved',
  'CameraCovered',
  'DarkByDay',
  'LinkExpired',
  'RestreamFailed',
  'ClipsFailed',
  'PictureBlurred',
  'ClockWrong',
] as const satisfies AlertKind[];
export type FeedAlertKind = (typeof KINDS)[number];

/** ALR-04 with what is told of a camera's view [EXT-595]. */
export interface FeedAlertSettings extends AlertSettings {
  /** Whether a moved camera is told. */
  tellsMoves: boolean;
  /** How long these must last to be raised; null: they are not. */
  coveredForSec: number | null;
  blurredForSec: number | null;
  darkForSec: number | null;
}

/** Plain values, to be stored as they are. */
export interface FeedAlerts {
  /** Since when capture is due without a break; null while it is not. */
  dueSinceSec: number | null;
  /** When a start was last told, whatever it was about. */
  startToldSec: number | null;
  byKind: Readonly<Record<FeedAlertKind, AlertState>>;
}

export const NO_FEED_ALERTS: FeedAlerts = {
  dueSinceSec: null,
  startToldSec: null,
  byKind: {
    NoFrames: QUIET,
    FrozenPicture: QUIET,
    CameraMoved: QUIET,
    CameraCovered: QUIET,
    DarkByDay: QUIET,
    LinkExpired: QUIET,
    RestreamFailed: QUIET,
    ClipsFailed: QUIET,
    PictureBlurred: QUIET,
    ClockWrong: QUIET,
  },
};

/** What is known of a feed now. Times in unix seconds. */
export interface FeedAlertFacts {
  /** FeedState is Capture. Every alert ends when it is not [ALR-02]. */
  isCapturing: boolean;
  /** The rule that holds now while it is also triggered (`ruleOf`, `isTriggered`); null: no capture is due. */
  dueBeat: { acceptSec: number; offsetSec: number } | null;
  /** Newest accepted frame; null when there is none. */
  acceptedSec: number | null;
  /** False for a feed that waits for its first upload, or got an archive: it is not silent, it has not begun. */
  mayBeSilent: boolean;
  /** Last switch to Capture. */
  captureSinceSec: number;
  /** When this process began to watch the feed [ALR-03]. */
  watchedSinceSec: number;
  /** Why its source fails, see `noteTry`. */
  trouble: TroubleScore;
  /** See `notePicture`; null before the first frame. */
  pictures: SameRun | null;
  /** Camera time minus server time, seconds; null where the camera tells none. */
  clockSkewSec: number | null;
  /** Link of its cloud store; null where it has none. */
  link: LinkFacts | null;
  /** Since when a platform does not take its live video; null while none fails. */
  restreamFailingSec: number | null;
  /** Clips in a row that the service could not record; 0 where it is to record none. */
  clipFailCount: number;
  /** A move that is to be told and has not ended [EXT-593]; null without one. */
  move: ToldMove | null;
  /** What keeps the camera from seeing [EXT-594]; null before its first picture. */
  troubles: PictureTroubles | null;
}

/** A camera that is not where it was; pixels of a picture of this size, degrees clockwise, unix seconds. */
export interface ToldMove {
  sinceSec: number;
  /** Last picture before it; null where it is gone. */
  lastSec: number | null;
  /** Nothing of what was seen is left: nobody can say how far. */
  isOtherView: boolean;
  dx: number;
  dy: number;
  rotation: number | null;
  width: number;
  height: number;
}

/** To be sent to the feed's recipients and its webhook [ALR-05] [ALR-06]. */
export interface FeedAlertNotice {
  event: AlertEvent;
  kind: FeedAlertKind;
  atSec: number;
  /** Since when it is wrong. */
  sinceSec: number;
  /** Of `NoFrames`: what keeps the source from giving pictures, once that is certain. */
  cause: CameraStatus | null;
  /** Of the start of `CameraMoved` and its reminders. */
  move?: ToldMove;
}

/** One look at a feed; at least every 30 s [ALR-03]. The same facts at the same time again send nothing more. */
export function stepFeedAlerts(
  alerts: FeedAlerts,
  facts: FeedAlertFacts,
  settings: FeedAlertSettings,
  nowSec: number,
): { alerts: FeedAlerts; notices: FeedAlertNotice[] } {
  const isDue = facts.isCapturing && facts.dueBeat !== null;
  let after: FeedAlerts = { ...alerts, dueSinceSec: isDue ? (alerts.dueSinceSec ?? nowSec) : null };
  const notices: FeedAlertNotice[] = [];
  for (const kind of KINDS) {
    const step = stepKind(kind, after, facts, settings, nowSec);
    after = step.alerts;
    if (step.notice) notices.push(step.notice);
  }
  return { alerts: after, notices };
}

function stepKind(
  kind: FeedAlertKind,
  alerts: FeedAlerts,
  facts: FeedAlertFacts,
  settings: FeedAlertSettings,
  nowSec: number,
): { alerts: FeedAlerts; notice: FeedAlertNotice | null } {
  const { dueSinceSec, byKind } = alerts;
  // What was stored before there was this kind knows nothing of it.
  const before = byKind[kind] ?? QUIET;
  // Their kind is looked at first.
  const isSilent = byKind.NoFrames.wrongSinceSec !== null;
  const { raisedSec, wrongSinceSec } = before;
  const isRaised = raisedSec !== null;
  const moment = { nowSec, dueSinceSec, isSilent, isRaised, wrongSinceSec, settings };
  const fact = facts.isCapturing ? FACTS[kind](facts, moment) : { isWrong: false };
  const manner = { settings, startToldSec: alerts.startToldSec, holdSec: holdOf(kind, settings) };
  const { state, event } = stepAlert(before, fact, manner, nowSec);
  const startToldSec = event === 'AlertStarted' ? nowSec : alerts.startToldSec;
  const sinceSec = state.wrongSinceSec ?? before.wrongSinceSec ?? nowSec;
  const cause = kind === 'NoFrames' && event !== 'AlertEnded' ? causeOf(facts.trouble) : null;
  const move = kind === 'CameraMoved' && event !== 'AlertEnded' ? facts.move : null;
  return {
    alerts: { dueSinceSec, startToldSec, byKind: { ...byKind, [kind]: state } },
    notice: event && { event, kind, atSec: nowSec, sinceSec, cause, ...(move && { move }) },
  };
}

/** `CaptureAlert_IsActive` [ALR-02]. */
export function isCaptureAlertActive(alerts: FeedAlerts): boolean {
  return alerts.byKind.NoFrames.raisedSec !== null;
}

/** Told of when wrong for the time that people set. */
const DELAYED: readonly FeedAlertKind[] = ['NoFrames', 'RestreamFailed', 'ClipsFailed'];

/** How long a kind must be wrong before it is told, seconds. */
export function holdOf(kind: FeedAlertKind, { delaySec }: AlertSettings): number {
  if (DELAYED.includes(kind)) return delaySec;
  return kind === 'ClockWrong' ? CLOCK_HOLD_SEC : -1;
}

interface Moment {
  nowSec: number;
  dueSinceSec: number | null;
  /** No pictures come. */
  isSilent: boolean;
  isRaised: boolean;
  /** As it is known of this kind. */
  wrongSinceSec: number | null;
  settings: FeedAlertSettings;
}

const FACTS: Record<FeedAlertKind, (facts: FeedAlertFacts, moment: Moment) => AlertFact> = {
  NoFrames: silenceFact,
  FrozenPicture: ({ pictures }) => ({ isWrong: isFrozen(pictures) }),
  CameraMoved: moveFact,
  CameraCovered: (facts, moment) => seenFact('covered', facts, moment, moment.settings.coveredForSec),
  DarkByDay: (facts, moment) => seenFact('dark', facts, moment, moment.settings.darkForSec),
  PictureBlurred: (facts, moment) => seenFact('blurred', facts, moment, moment.settings.blurredForSec),
  LinkExpired: ({ link }, { nowSec }) => (link ? linkFact(link, nowSec) : { isWrong: false }),
  RestreamFailed: ({ restreamFailingSec: sinceSec }) =>
    sinceSec === null ? { isWrong: false } : { isWrong: true, sinceSec },
  ClipsFailed: ({ clipFailCount }, moment) => clipsFact(clipFailCount, moment),
  ClockWrong: ({ clockSkewSec }) => clockFact(clockSkewSec),
};

/** Another move is another trouble: what was told before ends first, and the next look tells it [EXT-593]. */
function moveFact({ move }: FeedAlertFacts, { isRaised, wrongSinceSec, settings }: Moment): AlertFact {
  if (!move || !settings.tellsMoves) return { isWrong: false };
  if (isRaised && wrongSinceSec !== move.sinceSec) return { isWrong: false };
  return { isWrong: true, sinceSec: move.sinceSec };
}

/** Between the times of its schedule nothing is known of what a camera sees. */
function seenFact(
  name: keyof PictureTroubles,
  { troubles, dueBeat }: FeedAlertFacts,
  { isRaised }: Moment,
  forSec: number | null,
): AlertFact {
  if (forSec === null || !troubles) return { isWrong: false };
  if (!dueBeat && !isRaised) return { isWrong: null };
  return spellFact(troubles[name], forSec);
}

/**
 * A due feed is silent from the moment it left Live, but not before the first picture since it became due could
 * have come: a camera that sleeps at night is not silent at dawn. Once raised, only a frame ends the alert, not a
 * new dawn or a restart [ALR-01] [ALR-02] [ALR-03].
 */
function silenceFact(facts: FeedAlertFacts, { nowSec, dueSinceSec, isRaised }: Moment): AlertFact {
  const { dueBeat, acceptedSec, mayBeSilent } = facts;
  if (!dueBeat || dueSinceSec === null) return { isWrong: null };
  if (!mayBeSilent) return { isWrong: false };
  const liveUntilSec = (acceptedSec ?? Number.NEGATIVE_INFINITY) + liveForSec(dueBeat.acceptSec);
  if (isRaised) return { isWrong: nowSec > liveUntilSec };
  const firstDueSec = gridAfter(dueSinceSec - 1, dueBeat.acceptSec, dueBeat.offsetSec);
  const sinceSec = Math.max(liveUntilSec, firstDueSec, facts.captureSinceSec, facts.watchedSinceSec);
  return { isWrong: nowSec > sinceSec, sinceSec };
}

/** What one message about a feed says, whatever way it goes; plain values that wait in the database. */
import { formatTime } from '@longview/rules';
import type { AlertEvent, FeedAlertKind, FeedAlertNotice } from '@longview/rules/alerts';
import type { FeedAlertNews } from '../../capture/index.ts';

/** `alert_delivery.notice`. Times in unix seconds. */
export interface AlertNotice {
  /** `AlertTest` is what people send themselves. */
  event: AlertEvent | 'AlertTest';
  kind: FeedAlertKind;
  cause: string | null;
  name: string;
  lastFrameSec: number | null;
  atSec: number;
  sinceSec: number;
}

export function toNotices({ name, lastFrameSec, notices }: FeedAlertNews): AlertNotice[] {
  return notices.map((notice: FeedAlertNotice) => ({ ...notice, name, lastFrameSec }));
}

const KIND_TEXTS: Readonly<Record<FeedAlertKind, string>> = {
  NoFrames: 'No new pictures come in.',
  FrozenPicture: 'The picture is frozen: the camera sends the same bytes again and again.',
  ClockWrong: 'The camera’s clock is more than five minutes off.',
  LinkExpired: 'The link to the cloud store has ended or ends within three days.',
};

const CAUSE_TEXTS: Readonly<Record<string, string>> = {
  Unauthorized: 'The camera refuses the login.',
  NotFound: 'The camera answers, but not at this address.',
  Timeout: 'The camera does not answer in time.',
  Refused: 'Nothing answers at the camera’s address.',
  NotAnImage: 'The camera answers with something that is no picture.',
  Error: 'The camera cannot be reached.',
};

/** A sentence or two for people: what is wrong and, where it is certain, why. */
export function alertText(kind: string, cause: string | null): string {
  const what = KIND_TEXTS[kind as FeedAlertKind] ?? 'Something is wrong.';
  const why = cause === null ? undefined : CAUSE_TEXTS[cause];
  return why ? `${what} ${why}` : what;
}

/** What programs get, by webhook and MQTT (ALR-06). */
export function toWire(feedId: string, notice: AlertNotice) {
  return {
    Event: notice.event,
    FeedId: feedId,
    Name: notice.name,
    LastFrameTime: notice.lastFrameSec === null ? null : formatTime(notice.lastFrameSec),
    At: formatTime(notice.atSec),
    Kind: notice.kind,
    Cause: notice.cause,
    Since: formatTime(notice.sinceSec),
  };
}

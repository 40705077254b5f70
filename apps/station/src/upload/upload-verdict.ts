/** What becomes of a kept picture after it was offered to the service. Pure. Nothing is dropped in doubt. */
import type { Answer, Failure } from '../service/answer.ts';

export interface FrameSetReply {
  Accepted: boolean;
  Stored: boolean;
  Reason: string | null;
}

export type UploadVerdict =
  /** The service has it, or has decided that it wants it not. */
  | { kind: 'Done' }
  /** The service can never take this picture. */
  | { kind: 'Drop'; message: string }
  /** The feed was taken off this Station. */
  | { kind: 'DropFeed'; message: string }
  /** Not this picture now; others may go. */
  | { kind: 'Later'; waitMs: number; message: string }
  /** Nothing of this feed until its config changes. */
  | { kind: 'HoldFeed'; message: string }
  /** Nothing at all for a while; null: as long as tries before suggest. */
  | { kind: 'Pause'; waitMs: number | null; message: string };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** So often a picture meets an error of the service before others go first. */
const TRIES_IN_A_ROW = 3;

/** `isFeedOpen`: the feed is in Capture by the newest config. `tries`: of this picture, this one included. */
export function uploadVerdict(
  answer: Answer<FrameSetReply>,
  { isFeedOpen, tries }: { isFeedOpen: boolean; tries: number },
): UploadVerdict {
  if (!answer.ok) return verdictOfFailure(answer.failure, tries);
  const { Accepted, Reason } = answer.data;
  // A feed fell asleep while the Station was offline: its pictures wait until somebody wakes it.
  if (!Accepted && Reason === 'NotCapturing' && !isFeedOpen) {
    return { kind: 'HoldFeed', message: 'The camera takes no pictures in Longview now. They are kept.' };
  }
  return { kind: 'Done' };
}

/** Of a picture or a clip. `tries`: as above. */
export function verdictOfFailure(
  { kind, status, fields, message, retryAfterSec }: Failure,
  tries: number,
): UploadVerdict {
  const waitMs = retryAfterSec === null ? null : retryAfterSec * 1000;
  if (kind !== 'Refused') return { kind: 'Pause', waitMs, message };
  switch (status) {
    case 404:
      return { kind: 'DropFeed', message };
    case 400:
      // Its time lies ahead of the service's: one of the two clocks will come round.
      if (fields.includes('frametime')) return { kind: 'Later', waitMs: HOUR_MS, message };
      return { kind: 'Drop', message };
    case 413:
    case 415:
      return { kind: 'Drop', message };
    case 401:
    case 403:
      return { kind: 'Pause', waitMs: waitMs ?? MINUTE_MS, message };
    case 402:
      return { kind: 'Pause', waitMs: waitMs ?? 5 * MINUTE_MS, message };
    case 500:
      if (tries >= TRIES_IN_A_ROW) return { kind: 'Later', waitMs: HOUR_MS, message };
      return { kind: 'Pause', waitMs, message };
    default:
      return { kind: 'Pause', waitMs, message };
  }
}

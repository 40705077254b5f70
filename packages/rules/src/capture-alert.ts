/** When a silent feed is worth an alert (ALR-02, ALR-03). Times in unix seconds. */
import { liveForSec } from './content-state.ts';

/** `DelayInterval` while a feed has no alert settings of its own (ALR-04). */
export const DEFAULT_ALERT_DELAY_SEC = 600;

export interface Silence {
  /** Newest accepted frame, null when there is none. */
  acceptedSec: number | null;
  acceptIntervalSec: number;
  /** Last switch to Capture. */
  captureSinceSec: number;
  /** When this process began to watch the feed; before that nobody could take its frames. */
  watchedSinceSec: number;
}

/** When the feed left `Live`, or would have, had it been watched. */
export function leftLiveSec(silence: Silence): number {
  const lastSec =
    silence.acceptedSec === null ? 0 : silence.acceptedSec + liveForSec(silence.acceptIntervalSec);
  return Math.max(lastSec, silence.captureSinceSec, silence.watchedSinceSec);
}

/** Whether a feed that is not Live has been so for longer than the delay [ALR-02, ALR-03]. */
export function isAlertDue(silence: Silence, nowSec: number, delaySec = DEFAULT_ALERT_DELAY_SEC): boolean {
  return nowSec - leftLiveSec(silence) > delaySec;
}

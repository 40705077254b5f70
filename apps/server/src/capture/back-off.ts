/** How long a feed waits after a failed try, so that a camera in trouble is neither flooded nor locks us out. */
import { backoffMs } from '@longview/base';

const CAP_MS = 300_000;
/** Cameras lock logins after a few wrong ones. */
const AUTH_WAIT_MS = 300_000;
/** A camera that asks for more than this is not obeyed. */
const MAX_RETRY_AFTER_MS = 3_600_000;

export interface FailedTry {
  statusCode: string;
  /** The camera's own status, e.g. `"403"`. */
  errorStatusCode: string | null;
  /** Seconds the camera asked us to wait. */
  retryAfterSec: number | null;
  /** Failures in a row, this one included. */
  failCount: number;
  intervalSec: number;
}

/** Milliseconds to wait; 0 goes on with the next beat. */
export function waitAfter(failed: FailedTry, random: () => number): number {
  const askedMs = Math.min((failed.retryAfterSec ?? 0) * 1000, MAX_RETRY_AFTER_MS);
  if (failed.statusCode === 'Unauthorized' || failed.errorStatusCode === '403') {
    return Math.max(askedMs, AUTH_WAIT_MS);
  }
  const baseMs = failed.intervalSec * 1000;
  // Feeds of a long interval wait long enough as it is.
  if (baseMs >= CAP_MS) return askedMs;
  return Math.max(askedMs, backoffMs(failed.failCount - 1, { baseMs, capMs: CAP_MS, random }));
}

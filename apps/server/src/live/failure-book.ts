/** Which cameras failed lately and when they may be called again, so that no viewer hurries them (V8). */
import type { Clock } from '@longview/base';
import type { CameraTrouble } from '@longview/rules/camera-report';
import { livePauseMs } from '@longview/rules/live';
import { LRUCache } from 'lru-cache';

interface Failure {
  /** Of the source that failed: another one may be tried at once. */
  key: string;
  count: number;
  message: string;
  untilMs: number;
}

const MAX_FEEDS = 10_000;
/** After this time a failure is forgotten. */
const FORGET_MS = 10 * 60_000;

export class FailureBook {
  readonly #clock: Clock;
  readonly #failures = new LRUCache<string, Failure>({ max: MAX_FEEDS });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(feedId: string, key: string, { statusCode, message }: CameraTrouble): void {
    const nowMs = this.#clock.monotonic();
    const before = this.#failures.get(feedId);
    const isRecent = before?.key === key && nowMs - before.untilMs < FORGET_MS;
    const count = isRecent ? before.count + 1 : 1;
    this.#failures.set(feedId, { key, count, message, untilMs: nowMs + livePauseMs(count, statusCode) });
  }

  clear(feedId: string): void {
    this.#failures.delete(feedId);
  }

  /** Why the camera is not called now, and for how long; null when it may be. */
  find(feedId: string, key: string): { message: string; waitMs: number } | null {
    const failure = this.#failures.get(feedId);
    const waitMs = failure ? failure.untilMs - this.#clock.monotonic() : 0;
    return failure?.key === key && waitMs > 0 ? { message: failure.message, waitMs } : null;
  }
}

/** Ends what nobody watches after a while. */
import type { Clock } from '@longview/base';
import { LIVE_IDLE_MS } from '@longview/rules/live';

export class IdleTimer {
  readonly #clock: Clock;
  readonly #onIdle: () => void;
  #waiting: AbortController | null = null;

  constructor(clock: Clock, onIdle: () => void) {
    this.#clock = clock;
    this.#onIdle = onIdle;
  }

  /** Counts from now. */
  begin(): void {
    this.cancel();
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#clock.sleep(LIVE_IDLE_MS, waiting.signal).then(this.#onIdle, () => {});
  }

  cancel(): void {
    this.#waiting?.abort();
    this.#waiting = null;
  }
}

/** Ends what nobody watches after a while. */
import type { Clock } from '@longview/base';

export class IdleTimer {
  readonly #clock: Clock;
  readonly #onIdle: () => void;
  #waiting: AbortController | null = null;

  constructor(clock: Clock, onIdle: () => void) {
    this.#clock = clock;
    this.#onIdle = onIdle;
  }

  /** Counts from now. */
  begin(idleMs: number): void {
    this.cancel();
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#clock.sleep(idleMs, waiting.signal).then(this.#onIdle, () => {});
  }

  cancel(): void {
    this.#waiting?.abort();
    this.#waiting = null;
  }
}

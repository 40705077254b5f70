/**
 * The time of several nodes: this machine's clock, put right by the database's where it is wrong by more than a moment,
 * so that a feed that moves goes on in one time. Asks nobody itself.
 */
import type { Clock } from '@longview/base';

/** Less is what networks and NTP make of one time; following it would only make the beat of captures tremble. */
const TOLERANCE_MS = 1_000;

export class SharedClock implements Clock {
  readonly #own: Clock;
  #aheadMs = 0;

  constructor(own: Clock) {
    this.#own = own;
  }

  now(): number {
    return this.#own.now() + this.#aheadMs;
  }

  monotonic(): number {
    return this.#own.monotonic();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#own.sleep(ms, signal);
  }

  /** The database's time was so much greater than `now`; whether that is too much. */
  correct(aheadMs: number): boolean {
    const isWrong = Math.abs(aheadMs) > TOLERANCE_MS;
    if (isWrong) this.#aheadMs += aheadMs;
    return isWrong;
  }
}

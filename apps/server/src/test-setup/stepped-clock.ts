/** The system's clock, wrong or frozen for a while as the test says; what sleeps meanwhile is not woken. */
import { type Clock, systemClock } from '@longview/base';

export class SteppedClock implements Clock {
  #wrongMs = 0;
  #frozenMs = 0;

  now(): number {
    return systemClock.now() + this.#wrongMs + this.#frozenMs;
  }

  monotonic(): number {
    return systemClock.monotonic() + this.#frozenMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return systemClock.sleep(ms, signal);
  }

  /** Sets the wall clock wrong by so much more. */
  step(ms: number): void {
    this.#wrongMs += ms;
  }

  /** The process did not run for so long. */
  freeze(ms: number): void {
    this.#frozenMs += ms;
  }
}

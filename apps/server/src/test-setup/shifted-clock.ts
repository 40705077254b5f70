/** The system's clock some time ahead: days pass without waking what sleeps meanwhile. */
import { type Clock, systemClock } from '@longview/base';

export class ShiftedClock implements Clock {
  #aheadMs = 0;

  now(): number {
    return systemClock.now() + this.#aheadMs;
  }

  monotonic(): number {
    return systemClock.monotonic();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return systemClock.sleep(ms, signal);
  }

  /** Lets `ms` pass at once, for what asks the time. */
  skip(ms: number): void {
    this.#aheadMs += ms;
  }
}

import { type Clock, systemClock } from '@longview/base';

/** A clock that hears what time it is. */
export interface SettableClock extends Clock {
  set(nowMs: number): void;
}

/** Time as the service has it (DVP-05): the clock of a display may be years off. Waits are the machine's own. */
export class ServerClock implements SettableClock {
  #aheadMs = 0;

  /** `serverMs`: what time the service said it was, just now. */
  set(serverMs: number): void {
    if (Number.isFinite(serverMs)) this.#aheadMs = systemClock.now() - serverMs;
  }

  now = () => systemClock.now() - this.#aheadMs;
  monotonic = systemClock.monotonic;
  sleep = systemClock.sleep;
}

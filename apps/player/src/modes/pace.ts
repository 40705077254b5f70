import type { Clock } from '@longview/base';

/** Waits between pictures that can be held, ended early, or given up. Shows nothing itself. */
export class Pace {
  readonly #clock: Clock;
  readonly #ending: AbortSignal;
  /** Ends the present wait. */
  #turning = new AbortController();
  /** Ends being held. */
  #going = new AbortController();
  #isHeld = false;

  constructor(clock: Clock, ending: AbortSignal) {
    this.#clock = clock;
    this.#ending = ending;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  toggle(): void {
    this.#isHeld = !this.#isHeld;
    if (!this.#isHeld) this.#going.abort();
  }

  /** Ends the present wait, also one that is held. */
  turn(): void {
    this.#turning.abort();
  }

  /** What ends at the next turn, e.g. to give up a film. Ask before what it may end. */
  begin(): AbortSignal {
    this.#turning = new AbortController();
    return AbortSignal.any([this.#turning.signal, this.#ending]);
  }

  /** Until `ms` have passed and nobody holds it, or it was turned since `begin` gave `signal`. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    await this.#sleep(ms, signal);
    while (this.#isHeld && !signal.aborted) {
      this.#going = new AbortController();
      await this.#sleep(HELD_MS, AbortSignal.any([signal, this.#going.signal]));
    }
  }

  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    await this.#clock.sleep(ms, signal).catch(() => undefined);
  }
}

/** Held is looked at again after this, should nobody tell. */
const HELD_MS = 3_600_000;

import type { Clock } from '@longview/base';

/** Something that is to be done again and again, by whoever comes by. */
export class Timer {
  readonly #clock: Clock;
  readonly #everyMs: number;
  #atMs: number;

  constructor(clock: Clock, everySec: number, firstSec = everySec) {
    this.#clock = clock;
    this.#everyMs = everySec * 1000;
    this.#atMs = clock.monotonic() + firstSec * 1000;
  }

  /** True once each time. */
  isDue(): boolean {
    if (this.#clock.monotonic() < this.#atMs) return false;
    this.#atMs = this.#clock.monotonic() + this.#everyMs;
    return true;
  }

  /** The next time is now. */
  bringOn(): void {
    this.#atMs = this.#clock.monotonic();
  }
}

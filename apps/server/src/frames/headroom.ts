/** Owns the brake of OPS-10: below 1 GiB or 2 % free disk nothing new is stored. Never deletes anything. */
import { appError, type Clock } from '@longview/base';

/** The answer of the disk is believed this long: 5,000 cameras must not ask it 5,000 times a second. */
const BELIEF_MS = 1_000;
const RETRY_AFTER_SEC = 60;

export class Headroom {
  readonly #isDiskLow: () => Promise<boolean>;
  readonly #clock: Pick<Clock, 'monotonic'>;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #isLow = false;

  constructor(isDiskLow: () => Promise<boolean>, clock: Pick<Clock, 'monotonic'>) {
    this.#isDiskLow = isDiskLow;
    this.#clock = clock;
  }

  /** @throws AppError Unavailable `DiskFull` while there is no room; it passes by itself [OPS-10]. */
  async require(): Promise<void> {
    const nowMs = this.#clock.monotonic();
    if (nowMs - this.#askedAtMs >= BELIEF_MS) {
      this.#askedAtMs = nowMs;
      this.#isLow = await this.#isDiskLow();
    }
    if (!this.#isLow) return;
    throw appError('DiskLowForFrames', {}, { detail: { retryAfterSec: RETRY_AFTER_SEC } });
  }
}

import type { Clock } from '@longview/base';

/**
 * Finds out why a call of the page was refused, by asking for the page itself: pictures that are not there yet are no
 * reason to stop, a share that ended is (SHR-05).
 */
export interface PageEnds {
  /** What the page shows may no longer be seen. */
  onGone(): void;
  /** The password is asked (again). */
  onPassword(): void;
}

const LEAST_PAUSE_MS = 4000;

export class PageCheck {
  readonly #clock: Clock;
  readonly #ends: PageEnds;
  #askedAtMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, ends: PageEnds) {
    this.#clock = clock;
    this.#ends = ends;
  }

  /** Call when a call was refused; asks at most every few seconds. */
  ask(): void {
    if (this.#clock.monotonic() - this.#askedAtMs < LEAST_PAUSE_MS) return;
    this.#askedAtMs = this.#clock.monotonic();
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const status = await pageStatus();
    if (status === 404) this.#ends.onGone();
    if (status === 401) this.#ends.onPassword();
  }
}

/** With what status the page would be answered now; null without an answer. */
export async function pageStatus(): Promise<number | null> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status ?? null;
}

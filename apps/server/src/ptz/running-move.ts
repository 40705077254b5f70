import type { Clock } from '@longview/base';

/** One move from the moment it was asked for (EXT-142). */
export class RunningMove {
  protected readonly clock: Clock;
  readonly #askedMs: number;
  readonly #stopping = new AbortController();
  /** For how long it was wanted; null while no stop came. */
  #wantedMs: number | null = null;

  constructor(clock: Clock) {
    this.clock = clock;
    this.#askedMs = clock.monotonic();
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  stop(): void {
    this.#wantedMs ??= this.clock.monotonic() - this.#askedMs;
    this.#stopping.abort();
  }

  /**
   * Call it as the camera begins to move: waits for `forMs`, or until the stop. After a stop that came before, the
   * camera still moves for as long as was wanted: a tap is not lost to a slow login.
   */
  async last(forMs: number, sooner?: AbortSignal): Promise<void> {
    if (this.#wantedMs !== null) return this.clock.sleep(Math.min(forMs, this.#wantedMs));
    const stopping = this.#stopping.signal;
    const signal = sooner ? AbortSignal.any([stopping, sooner]) : stopping;
    await this.clock.sleep(forMs, signal).catch((err) => {
      if (!signal.aborted) throw err;
    });
  }
}

/**
 * The moves that this process carries out, by device (EXT-142). A stop ends one on the line that moves the camera, so
 * that it costs one question and comes after the move, whatever the camera's speed.
 */
import type { Clock } from '@longview/base';
import type { PtzInfo } from '@longview/contract';

export class RunningMoves {
  readonly #running = new Map<string, { move: RunningMove; done: Promise<PtzInfo> }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** One at a time for a device: its mount is claimed. */
  async run(deviceId: string, work: (move: RunningMove) => Promise<PtzInfo>): Promise<PtzInfo> {
    const move = new RunningMove(this.#clock);
    const done = work(move);
    this.#running.set(deviceId, { move, done });
    try {
      return await done;
    } finally {
      this.#running.delete(deviceId);
    }
  }

  /** What the move answers once it has ended; null where none runs in this process. */
  stop(deviceId: string): Promise<PtzInfo> | null {
    const running = this.#running.get(deviceId);
    running?.move.stop();
    return running?.done ?? null;
  }
}

/** One move from the moment it was asked for. */
export class RunningMove {
  readonly #clock: Clock;
  readonly #askedMs: number;
  readonly #stopping = new AbortController();
  /** For how long it was wanted; null while no stop came. */
  #wantedMs: number | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#askedMs = clock.monotonic();
  }

  stop(): void {
    this.#wantedMs ??= this.#clock.monotonic() - this.#askedMs;
    this.#stopping.abort();
  }

  /**
   * Call it as the camera begins to move: waits for `forMs`, or until the stop. After a stop that came before, the
   * camera still moves for as long as was wanted: a tap is not lost to a slow login.
   */
  async last(forMs: number): Promise<void> {
    if (this.#wantedMs !== null) return this.#clock.sleep(Math.min(forMs, this.#wantedMs));
    const { signal } = this.#stopping;
    await this.#clock.sleep(forMs, signal).catch((err) => {
      if (!signal.aborted) throw err;
    });
  }
}

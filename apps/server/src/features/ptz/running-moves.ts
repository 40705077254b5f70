/**
 * The moves that this process carries out, by device (EXT-142). A stop ends one on the line that moves the camera, so
 * that it costs one question and comes after the move, whatever the camera's speed.
 */
import type { Clock } from '@longview/base';
import type { PtzInfo } from '@longview/contract';

interface Running {
  move: RunningMove;
  done: Promise<PtzInfo>;
}

export class RunningMoves {
  /** In the order in which they were asked for; all but the first are told to wait. */
  readonly #running = new Map<string, Set<Running>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `work` begins at once: a stop that comes right behind finds it. */
  async run(deviceId: string, work: (move: RunningMove) => Promise<PtzInfo>): Promise<PtzInfo> {
    const move = new RunningMove(this.#clock);
    const running = { move, done: work(move) };
    const ofDevice = this.#running.get(deviceId) ?? new Set<Running>();
    this.#running.set(deviceId, ofDevice.add(running));
    try {
      return await running.done;
    } finally {
      ofDevice.delete(running);
      if (ofDevice.size === 0) this.#running.delete(deviceId);
    }
  }

  /** What the move answers once it has ended; null where none runs in this process. */
  stop(deviceId: string): Promise<PtzInfo> | null {
    const ofDevice = [...(this.#running.get(deviceId) ?? [])];
    for (const { move } of ofDevice) move.stop();
    return ofDevice[0]?.done ?? null;
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

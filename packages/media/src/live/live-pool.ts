/** The owner's side of live video. Never logs an address. */
import { readStreamAddress } from '../streams/stream-address.ts';
import type { Failed, StreamOptions } from '../streams/stream-options.ts';
import type { WorkerFleet } from '../workers/worker-fleet.ts';
import type { LiveItem } from './live-item.ts';

/** A worker that has not ended a silent stream this long after its own deadlines is stuck. */
const GRACE_MS = 10_000;
/** RTSP by TCP, then by UDP. */
const MOST_TRIES = 2;

export class LivePool {
  readonly #fleet: WorkerFleet;

  constructor(fleet: WorkerFleet) {
    this.#fleet = fleet;
  }

  /**
   * Connects to a camera and gives what it sends to `onItem`, a head first, until it ends: resolves with why.
   * @throws AppError InvalidInput unless the URL is of a stream at an IP address, Unavailable when the worker died; the
   * signal's reason
   */
  async watch(
    options: StreamOptions,
    onItem: (item: LiveItem) => void,
    signal: AbortSignal,
  ): Promise<Failed> {
    readStreamAddress(options.url);
    const { connectTimeoutMs, idleTimeoutMs } = options;
    const worker = this.#fleet.take();
    try {
      const over = await worker.call('watch', options, {
        signal,
        onItem: (item) => onItem(item as LiveItem),
        silentLimitMs: MOST_TRIES * connectTimeoutMs + idleTimeoutMs + GRACE_MS,
      });
      return over as Failed;
    } finally {
      this.#fleet.giveBack(worker);
    }
  }

  async close(): Promise<void> {
    await this.#fleet.close();
  }
}

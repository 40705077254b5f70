/** The owner's side of stills: spreads streams over workers, many to each. Never logs an address. */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@longview/base';
import { readStreamAddress } from '../streams/stream-address.ts';
import type { StreamOptions } from '../streams/stream-options.ts';
import type { WorkerFleet } from '../workers/worker-fleet.ts';
import type { StillResult } from './still-request.ts';
import type { NextInput } from './still-worker.ts';

/** A worker that has not answered this long after a still's own deadline is stuck. */
const GRACE_MS = 10_000;
const CLOSE_LIMIT_MS = 10_000;

export interface NextOptions {
  signal?: AbortSignal;
  /** Longest wait for a key frame, connecting included; should exceed the camera's key frame interval. */
  timeoutMs: number;
}

export interface StillStream {
  /**
   * A still of the newest key frame not given before; connects if need be. Failures of the camera are values.
   * @throws AppError Unavailable when the worker died meanwhile; the signal's reason.
   */
  next(options: NextOptions): Promise<StillResult>;
  /** Ends the session at the camera too. */
  close(): Promise<void>;
}

export class StillPool {
  readonly #fleet: WorkerFleet;
  readonly #logger: Logger;
  #isClosing = false;

  constructor(fleet: WorkerFleet, logger: Logger) {
    this.#fleet = fleet;
    this.#logger = logger;
  }

  /**
   * Begins to connect and gives the stream at once; it decodes nothing until a still is wanted.
   * @throws AppError InvalidInput unless the URL is of a stream (rtsp, rtsps, rtmp, rtmps, srt) at an IP address.
   */
  open(options: StreamOptions): StillStream {
    readStreamAddress(options.url);
    const worker = this.#fleet.take();
    let isClosed = false;
    worker.call('open', options, { silentLimitMs: GRACE_MS }).catch((err: unknown) => {
      if (!this.#isClosing && !isClosed)
        this.#logger.warn({ err, id: options.id }, 'could not begin a stream; its next still tries again');
    });
    return {
      next: async ({ signal, timeoutMs }) => {
        const input: NextInput = { options, timeoutMs };
        const limits = { signal, silentLimitMs: timeoutMs + GRACE_MS };
        return (await worker.call('next', input, limits)) as StillResult;
      },
      close: async () => {
        if (isClosed) return;
        isClosed = true;
        this.#fleet.giveBack(worker);
        if (worker.pid)
          await worker.call('close', { id: options.id }, { silentLimitMs: CLOSE_LIMIT_MS }).catch(() => {});
      },
    };
  }

  /** Connects, takes one still, ends: for trying out settings. Errors as `open` and `next`. */
  async grabOnce(options: Omit<StreamOptions, 'id'> & NextOptions): Promise<StillResult> {
    const { signal, timeoutMs, ...stream } = options;
    const opened = this.open({ ...stream, id: `once-${randomUUID()}` });
    try {
      return await opened.next({ timeoutMs, ...(signal ? { signal } : {}) });
    } finally {
      await opened.close();
    }
  }

  /** What is under way fails by it, and is no trouble. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#fleet.close();
  }
}

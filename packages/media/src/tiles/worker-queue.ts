/** Gives work to whichever worker is free, in order, one piece each; refuses when too much waits. */
import { appError } from '@longview/base';
import type { WorkerProcess } from '../workers/worker-process.ts';

interface Waiting {
  give(worker: WorkerProcess): void;
}

export class WorkerQueue {
  readonly #free: WorkerProcess[];
  readonly #waiting: Waiting[] = [];
  readonly #maxWaiting: number;

  constructor(workers: readonly WorkerProcess[], maxWaiting: number) {
    this.#free = [...workers];
    this.#maxWaiting = maxWaiting;
  }

  /** @throws AppError Unavailable when `maxWaiting` pieces of work wait already; the signal's reason. */
  async run<T>(work: (worker: WorkerProcess) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const worker = await this.#take(signal);
    try {
      return await work(worker);
    } finally {
      const next = this.#waiting.shift();
      if (next) next.give(worker);
      else this.#free.push(worker);
    }
  }

  async #take(signal: AbortSignal | undefined): Promise<WorkerProcess> {
    signal?.throwIfAborted();
    // The one that worked last is warm; the others need not even be started.
    const worker = this.#free.pop();
    if (worker) return worker;
    if (this.#waiting.length >= this.#maxWaiting) {
      throw appError('TooManyFilms', {}, { detail: { retryAfterSec: 2 } });
    }
    return await this.#wait(signal);
  }

  async #wait(signal: AbortSignal | undefined): Promise<WorkerProcess> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerProcess>();
    const place: Waiting = { give: resolve };
    const leave = () => {
      const index = this.#waiting.indexOf(place);
      if (index >= 0) this.#waiting.splice(index, 1);
      reject(signal?.reason);
    };
    this.#waiting.push(place);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }
}

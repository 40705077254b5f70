/** Spreads streams over workers, many to each: fills a worker before it starts the next, for a process costs more. */
import { STREAMS_PER_WORKER, type WorkerProcess } from './worker-process.ts';

export class WorkerFleet {
  readonly #newWorker: () => WorkerProcess;
  readonly #perWorker: number;
  readonly #streamCounts = new Map<WorkerProcess, number>();

  constructor(newWorker: () => WorkerProcess, perWorker: number = STREAMS_PER_WORKER) {
    this.#newWorker = newWorker;
    this.#perWorker = perWorker;
  }

  /** A worker with room for one more stream; give it back after. */
  take(): WorkerProcess {
    const free = [...this.#streamCounts].find(([, count]) => count < this.#perWorker)?.[0];
    const worker = free ?? this.#newWorker();
    this.#streamCounts.set(worker, (this.#streamCounts.get(worker) ?? 0) + 1);
    return worker;
  }

  giveBack(worker: WorkerProcess): void {
    this.#streamCounts.set(worker, (this.#streamCounts.get(worker) ?? 1) - 1);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#streamCounts.keys()].map((worker) => worker.close()));
  }
}

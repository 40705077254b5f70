/**
 * The owner's side of uploads: one file at a time, each in a process of its own that ends after it. So a file that
 * kills a decoder, or takes it over, meets no other file, and nothing is kept in memory between uploads.
 */
import type { WorkerProcess } from '../workers/worker-process.ts';
import type { UploadFacts } from './upload-facts.ts';

const SILENT_LIMIT_MS = 60_000;

export class UploadPool {
  readonly #newWorker: () => WorkerProcess;
  #last: Promise<unknown> = Promise.resolve();
  #working: WorkerProcess | null = null;
  #isClosed = false;

  constructor(newWorker: () => WorkerProcess) {
    this.#newWorker = newWorker;
  }

  /**
   * What the file at `path` is, by its bytes alone (MED-06). What is wrong with it is a value.
   * @throws AppError Unavailable when its worker died or took longer than a minute.
   */
  inspect(path: string): Promise<UploadFacts> {
    const mine = this.#last.then(() => this.#inspect(path));
    this.#last = mine.catch(() => {});
    return mine;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#working?.close();
    await this.#last;
  }

  async #inspect(path: string): Promise<UploadFacts> {
    const worker = this.#newWorker();
    this.#working = worker;
    try {
      if (this.#isClosed) await worker.close();
      return (await worker.call('inspect', { path }, { silentLimitMs: SILENT_LIMIT_MS })) as UploadFacts;
    } finally {
      this.#working = null;
      await worker.close();
    }
  }
}

/** The owner's side of clips: each is made in a process of its own, which is given its two files and ends after it. */
import { appError } from '@longview/base';
import type { GivenFile } from '../workers/given-files.ts';
import type { WorkerProcess } from '../workers/worker-process.ts';
import type { ClipRequest, ClipResult } from './clip-facts.ts';

/** Ten minutes of a camera are copied in seconds; a slow disk may take longer. */
const SILENT_LIMIT_MS = 180_000;

export class ClipPool {
  readonly #newWorker: (files: readonly GivenFile[]) => WorkerProcess;
  readonly #working = new Set<WorkerProcess>();
  #isClosed = false;

  constructor(newWorker: (files: readonly GivenFile[]) => WorkerProcess) {
    this.#newWorker = newWorker;
  }

  /**
   * Copies the video and the sound of an MP4, in fragments or not, into one that begins with its index and with the
   * time 0. Nothing is encoded but video that is higher than asked [EXT-320]. What is wrong with it is a value; then `to` may be there in part.
   * @throws AppError Unavailable when the worker died or the disk is full
   */
  async finish({ from, to, maxHeight }: ClipRequest): Promise<ClipResult> {
    if (this.#isClosed) throw appError('MediaWorkersClosed');
    const worker = this.#newWorker([
      { path: from, isWritten: false },
      { path: to, isWritten: true },
    ]);
    this.#working.add(worker);
    const [givenFrom = from, givenTo = to] = worker.fileNames;
    const request: ClipRequest = { from: givenFrom, to: givenTo, maxHeight };
    try {
      return (await worker.call('finish', request, { silentLimitMs: SILENT_LIMIT_MS })) as ClipResult;
    } finally {
      await worker.close();
      this.#working.delete(worker);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#working].map((worker) => worker.close()));
  }
}

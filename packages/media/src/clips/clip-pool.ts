/** The owner's side of clips. */
import type { WorkerProcess } from '../workers/worker-process.ts';
import type { ClipRequest, ClipResult } from './clip-facts.ts';

/** Ten minutes of a camera are copied in seconds; a slow disk may take longer. */
const SILENT_LIMIT_MS = 180_000;

export class ClipPool {
  readonly #worker: WorkerProcess;

  constructor(worker: WorkerProcess) {
    this.#worker = worker;
  }

  /**
   * Copies the video and the sound of an MP4, in fragments or not, into one that begins with its index and with the
   * time 0. Nothing is encoded but video that is higher than asked [EXT-320]. What is wrong with it is a value; then `to` may be there in part.
   * @throws AppError Unavailable when the worker died or the disk is full
   */
  async finish(request: ClipRequest): Promise<ClipResult> {
    const finished = await this.#worker.call('finish', request, { silentLimitMs: SILENT_LIMIT_MS });
    return finished as ClipResult;
  }

  async close(): Promise<void> {
    await this.#worker.close();
  }
}

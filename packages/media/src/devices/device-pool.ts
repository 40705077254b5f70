/**
 * The owner's side of cameras at the machine: each in a process of its own. Ending the process is the one way to close
 * a camera whose driver hangs.
 */
import type { WorkerProcess } from '../workers/worker-process.ts';
import type { FoundCamera, GrabInput, GrabResult, LocalCamera } from './device-request.ts';

/** A worker that has not answered this long after a grab's own deadline is stuck in a driver. */
const GRACE_MS = 3_000;
const LIST_LIMIT_MS = 10_000;

export interface GrabOptions {
  signal: AbortSignal;
  /** Opening and warm-up included. */
  timeoutMs: number;
}

export interface DeviceCamera {
  /**
   * A picture of now; one after another. What the camera does is a value.
   * @throws AppError Unavailable when the driver hung or its worker died; the signal's reason
   */
  grab(options: GrabOptions): Promise<GrabResult>;
  close(): Promise<void>;
}

export class DevicePool {
  readonly #newWorker: () => WorkerProcess;
  readonly #workers = new Set<WorkerProcess>();

  constructor(newWorker: () => WorkerProcess) {
    this.#newWorker = newWorker;
  }

  /** Cameras of this machine. @throws AppError Unavailable when the system's list hung */
  async list(): Promise<FoundCamera[]> {
    const worker = this.#start();
    try {
      return (await worker.call('list', null, { silentLimitMs: LIST_LIMIT_MS })) as FoundCamera[];
    } finally {
      await this.#end(worker);
    }
  }

  /** Opens nothing yet. `isKept`: the camera stays open between pictures; otherwise it is closed after each. */
  open(camera: LocalCamera, isKept: boolean): DeviceCamera {
    let kept: WorkerProcess | null = null;
    return {
      grab: async (options) => {
        const worker = kept ?? this.#start();
        if (isKept) kept = worker;
        try {
          return await grabBy(worker, camera, options);
        } finally {
          if (!isKept) await this.#end(worker);
        }
      },
      close: async () => {
        if (kept) await this.#end(kept);
        kept = null;
      },
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.close()));
  }

  #start(): WorkerProcess {
    const worker = this.#newWorker();
    this.#workers.add(worker);
    return worker;
  }

  async #end(worker: WorkerProcess): Promise<void> {
    await worker.close();
    this.#workers.delete(worker);
  }
}

async function grabBy(
  worker: WorkerProcess,
  camera: LocalCamera,
  { signal, timeoutMs }: GrabOptions,
): Promise<GrabResult> {
  const input: GrabInput = { camera, timeoutMs };
  return (await worker.call('grab', input, { signal, silentLimitMs: timeoutMs + GRACE_MS })) as GrabResult;
}

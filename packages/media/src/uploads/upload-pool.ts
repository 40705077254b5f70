/**
 * The owner's side of uploads: one file at a time, each in a process of its own that ends after it. So a file that
 * kills a decoder, or takes it over, meets no other file, and nothing is kept in memory between uploads.
 */
import { open } from 'node:fs/promises';
import type { DecodeBudget } from '../decoding/decode-budget.ts';
import { decodeCost } from '../decoding/decoded-bytes.ts';
import type { GivenFile } from '../workers/given-files.ts';
import type { WorkerProcess } from '../workers/worker-process.ts';
import type { UploadFacts } from './upload-facts.ts';

const SILENT_LIMIT_MS = 60_000;
const HEAD_BYTES = 65_536;

/** Its lane of the budget; accounts take turns. */
export const UPLOADS_LANE = 'uploads';

type NewWorker = (files: readonly GivenFile[]) => WorkerProcess;

export class UploadPool {
  readonly #newWorker: NewWorker;
  readonly #budget: DecodeBudget;
  readonly #underWay = new Set<Promise<unknown>>();
  #working: WorkerProcess | null = null;
  #isClosed = false;

  constructor(newWorker: NewWorker, budget: DecodeBudget) {
    this.#newWorker = newWorker;
    this.#budget = budget;
  }

  /**
   * What the file at `path` is, by its bytes alone (MED-06). What is wrong with it is a value.
   * @throws AppError Unavailable when its worker died or took longer than a minute; TooLarge for a picture that would
   * need too much memory.
   */
  async inspect(path: string): Promise<UploadFacts> {
    const { bytes } = decodeCost(await readHead(path), 'Smaller');
    const mine = this.#budget.run({ lane: UPLOADS_LANE, bytes }, () => this.#inspect(path));
    const settled = mine.catch(() => {}).finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
    return mine;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#working?.close();
    await Promise.all(this.#underWay);
  }

  async #inspect(path: string): Promise<UploadFacts> {
    const worker = this.#newWorker([{ path, isWritten: false }]);
    this.#working = worker;
    try {
      if (this.#isClosed) await worker.close();
      return (await worker.call(
        'inspect',
        { path: worker.fileNames[0] },
        { silentLimitMs: SILENT_LIMIT_MS },
      )) as UploadFacts;
    } finally {
      this.#working = null;
      await worker.close();
    }
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

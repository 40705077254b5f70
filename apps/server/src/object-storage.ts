/**
 * Owns trying the object storage from the start on: a bucket that is wrong must be told at once, and not when the first
 * hour of frames is closed. Never holds a start up, and never ends one: the disk keeps what the bucket does not take.
 */
import type { Clock, Logger } from '@longview/base';
import { type BlobStore, cureOf, type ObjectTrouble, probeObjects } from '@longview/blob-store';

const RETRY_MS = 60_000;

export interface ObjectWatchDeps {
  storage: BlobStore;
  clock: Pick<Clock, 'sleep'>;
  logger: Logger;
}

export class ObjectWatch {
  readonly #deps: ObjectWatchDeps;
  readonly #closing = new AbortController();
  readonly #trying: Promise<void>;
  #trouble: ObjectTrouble | null = null;

  /** Begins to try, each minute until all is well; what is well once is told by those who use it. */
  constructor(deps: ObjectWatchDeps) {
    this.#deps = deps;
    this.#trying = this.#try();
  }

  /** What is wrong, and what to do; null while nothing is known to be. */
  get problem(): string | null {
    return this.#trouble && cureOf(this.#trouble);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#trying;
  }

  async #try(): Promise<void> {
    const { storage, clock } = this.#deps;
    const { signal } = this.#closing;
    while (!signal.aborted) {
      this.#tell(await probeObjects(storage));
      if (this.#trouble === null) return;
      await clock.sleep(RETRY_MS, signal).catch(() => {});
    }
  }

  #tell(trouble: ObjectTrouble | null): void {
    const { logger } = this.#deps;
    if (this.#closing.signal.aborted || trouble === this.#trouble) return;
    this.#trouble = trouble;
    if (trouble) logger.error({ trouble }, `frames stay on this disk: ${cureOf(trouble)}`);
    else logger.info({}, 'the object storage works');
  }
}

/**
 * Owns trying the object storage from the start on: a bucket that is wrong must be told at once, and not when the first
 * hour of frames is closed. Never holds a start up, and never ends one: the disk keeps what the bucket does not take.
 */
import { randomUUID } from 'node:crypto';
import type { Clock, Logger } from '@longview/base';
import { type BlobStore, cureOf, type ObjectTrouble, probeObjects } from '@longview/blob-store';

const RETRY_MS = 60_000;
/** A bucket that keeps all may be meant so. */
const KEPT_RETRY_MS = 3_600_000;

export interface ObjectWatchDeps {
  /** As S3BlobStore. */
  storage: BlobStore & { readonly keepsDeleted?: boolean; endsHalfUploads?(): Promise<boolean | null> };
  clock: Pick<Clock, 'sleep'>;
  logger: Logger;
}

export class ObjectWatch {
  readonly #deps: ObjectWatchDeps;
  readonly #closing = new AbortController();
  readonly #trying: Promise<void>;
  /** One for all tries: where nothing may be deleted, one object stays and not one for each minute. */
  readonly #key = `probe/${randomUUID()}`;
  #trouble: ObjectTrouble | null = null;

  /** Begins to try until all is well, each minute or hour; what is well once is told by those who use it. */
  constructor(deps: ObjectWatchDeps) {
    this.#deps = deps;
    this.#trying = this.#try();
  }

  /** What keeps frames from going there, and what to do; null while nothing is known to. */
  get problem(): string | null {
    return this.#trouble === 'NoDelete' ? null : this.#trouble && cureOf(this.#trouble);
  }

  /** Whether the bucket took all and deleted nothing. */
  get keepsAll(): boolean {
    return this.#trouble === 'NoDelete';
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#trying;
  }

  async #try(): Promise<void> {
    const { storage, clock } = this.#deps;
    const { signal } = this.#closing;
    while (!signal.aborted) {
      this.#tell(await probeObjects(storage, this.#key));
      if (this.#trouble === null) return this.#tellHints();
      await clock.sleep(this.keepsAll ? KEPT_RETRY_MS : RETRY_MS, signal).catch(() => {});
    }
  }

  #tell(trouble: ObjectTrouble | null): void {
    const { logger } = this.#deps;
    if (this.#closing.signal.aborted || trouble === this.#trouble) return;
    this.#trouble = trouble;
    if (trouble === 'NoDelete') logger.error({ trouble }, cureOf(trouble));
    else if (trouble) logger.error({ trouble }, `frames stay on this disk: ${cureOf(trouble)}`);
    else logger.info({}, 'the object storage works');
  }

  /** What costs money and breaks nothing. */
  async #tellHints(): Promise<void> {
    const { storage, logger } = this.#deps;
    if ((await storage.endsHalfUploads?.()) === false)
      logger.info(
        {},
        'the bucket has no rule that ends half uploads: give it one (AbortIncompleteMultipartUpload, docs/guide/operate.md)',
      );
    if (storage.keepsDeleted)
      logger.warn(
        {},
        'the bucket has versions: what is deleted stays there as an old version until a rule of the bucket ends it (docs/guide/operate.md)',
      );
  }
}

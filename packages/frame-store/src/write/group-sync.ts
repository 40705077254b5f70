/**
 * Owns the group commit of one segment: whoever asks while a sync runs shares the next one. Never lets a caller
 * ride on a sync that began before it asked.
 */
export class GroupSync {
  #running: Promise<void> | null = null;
  #queued: Promise<void> | null = null;
  readonly #sync: () => Promise<void>;

  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Resolves when all that was written before the call is on the medium. */
  request(): Promise<void> {
    if (this.#queued) return this.#queued;
    if (!this.#running) return this.#start();
    this.#queued = this.#running
      .catch(() => {})
      .then(() => {
        this.#queued = null;
        return this.#start();
      });
    return this.#queued;
  }

  #start(): Promise<void> {
    const running = this.#sync().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }
}

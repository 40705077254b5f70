/**
 * Items from who calls back to who loops: all of them, in order. It drops nothing and has no limit: who gives must not
 * give more than may be held. Queues that leave items out are their own (`renditions/backlog`).
 */
export class ItemQueue<T extends object | null> {
  readonly #items: T[] = [];
  readonly #signal: AbortSignal | null;
  #wake: () => void = () => {};

  /** `signal`: nobody wants anything more, not what waits either. */
  constructor(signal: AbortSignal | null = null) {
    this.#signal = signal;
    signal?.addEventListener('abort', () => this.#wake(), { once: true });
  }

  add(item: T): void {
    this.#items.push(item);
    this.#wake();
  }

  /** The next one, waiting for it if need be; undefined when the signal says so. One caller at a time. */
  async next(): Promise<T | undefined> {
    while (!this.#signal?.aborted) {
      const item = this.#items.shift();
      if (item !== undefined) return item;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    return undefined;
  }
}

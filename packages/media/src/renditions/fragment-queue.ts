/** What a painter is given and has not been at yet: all of it, in order. Its owner gives no more than it can hold. */
import type { Unpainted } from './painted-file.ts';

export class FragmentQueue {
  readonly #items: Unpainted[] = [];
  readonly #signal: AbortSignal;
  #wake: () => void = () => {};

  /** `signal`: nobody wants anything more. */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  add(item: Unpainted): void {
    this.#items.push(item);
    this.#wake();
  }

  /** Waits for it if need be; null after the last, and when the signal says so. */
  async next(): Promise<Exclude<Unpainted, { kind: 'End' }> | null> {
    while (!this.#signal.aborted) {
      const item = this.#items.shift();
      if (item) return item.kind === 'End' ? null : item;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    return null;
  }
}

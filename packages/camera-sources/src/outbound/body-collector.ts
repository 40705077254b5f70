// Gathers one answer's body under a byte cap, or hands it to a watcher. Knows no protocol.
import type { BodyWatcher } from './types.ts';

export class BodyCollector {
  readonly #chunks: Buffer[] = [];
  readonly #maxBytes: number;
  readonly #watcher: BodyWatcher | null;
  #sizeBytes = 0;

  constructor(maxBytes: number, watcher: BodyWatcher | null) {
    this.#maxBytes = maxBytes;
    this.#watcher = watcher;
  }

  /** Takes the next piece; `enough` and `tooLarge` both mean: stop reading. */
  add(chunk: Buffer): 'more' | 'enough' | 'tooLarge' {
    this.#sizeBytes += chunk.length;
    if (this.#sizeBytes > this.#maxBytes) return 'tooLarge';
    if (this.#watcher) return this.#watcher(chunk);
    this.#chunks.push(chunk);
    return 'more';
  }

  /** Everything so far; empty when a watcher took it. */
  bytes(): Buffer {
    const [only] = this.#chunks;
    return only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
  }
}

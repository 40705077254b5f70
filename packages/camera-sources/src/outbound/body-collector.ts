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
    if (only && this.#chunks.length === 1) return only;
    // In memory of its own: a picture may be kept for hours, and would keep the pool's 64 KiB alive with it.
    const whole = Buffer.allocUnsafeSlow(this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let at = 0;
    for (const chunk of this.#chunks) at += chunk.copy(whole, at);
    return whole;
  }
}

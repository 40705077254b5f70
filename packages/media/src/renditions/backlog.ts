/**
 * What a rendition is given and has not been at yet. What a machine cannot keep up with is dropped here, so that a
 * rendition lags behind by little, and never fills the memory (V15).
 */
import type { LiveFragment, LiveHead } from '../live/live-item.ts';

/** Further behind, and what is before the newest key frame is left out, milliseconds of the stream. */
const JUMP_MS = 2_000;
/** More than a stream keeps for those who come; then all waits for the next key frame. */
const MAX_BYTES = 24 * 1024 ** 2;

export interface Waiting {
  item: LiveHead | LiveFragment;
  /** From it to the newest that waits, milliseconds of the stream. */
  behindMs: number;
}

export class Backlog {
  #head: LiveHead | null = null;
  #fragments: LiveFragment[] = [];
  #bytes = 0;
  #needsKey = true;
  readonly #signal: AbortSignal;
  #wake: () => void = () => {};

  /** `signal`: nobody wants anything more. */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** False for what is left out. */
  add(item: LiveHead | LiveFragment): boolean {
    const isKept = item.kind === 'Head' ? this.#begin(item) : this.#addFragment(item);
    if (isKept) this.#wake();
    return isKept;
  }

  /** The next in order, waiting for it if need be; null when the signal says so. */
  async next(): Promise<Waiting | null> {
    while (!this.#signal.aborted) {
      const waiting = this.#take();
      if (waiting) return waiting;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    return null;
  }

  /** What came under another head is of no use any more. */
  #begin(head: LiveHead): boolean {
    this.#empty();
    this.#head = head;
    return true;
  }

  #addFragment(fragment: LiveFragment): boolean {
    const { isKey, atMs } = fragment;
    if (this.#needsKey && !isKey) return false;
    const oldest = this.#fragments[0];
    if (isKey && oldest && atMs - oldest.atMs > JUMP_MS) this.#empty();
    this.#needsKey = false;
    this.#fragments.push(fragment);
    this.#bytes += fragment.bytes.length;
    if (this.#bytes > MAX_BYTES) this.#empty();
    return this.#bytes > 0;
  }

  #empty(): void {
    this.#fragments = [];
    this.#bytes = 0;
    this.#needsKey = true;
  }

  #take(): Waiting | null {
    if (this.#head) {
      const item = this.#head;
      this.#head = null;
      return { item, behindMs: 0 };
    }
    const item = this.#fragments.shift();
    if (!item) return null;
    this.#bytes -= item.bytes.length;
    return { item, behindMs: (this.#fragments.at(-1) ?? item).atMs - item.atMs };
  }
}

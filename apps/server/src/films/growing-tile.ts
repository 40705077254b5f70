/**
 * Owns a tile while it is being encoded: many readers see its fragments from the first on, as they come. When the
 * last of them has left, the work stops. Never stores anything.
 */

import type { AheadOrder } from './ahead-line.ts';

export interface Fragment {
  bytes: Buffer;
  frameCount: number;
}

export class GrowingTile {
  /** Aborts when nobody wants the tile any more. */
  readonly signal: AbortSignal;
  readonly #abandoned = new AbortController();
  readonly #fragments: Fragment[] = [];
  #readers = 0;
  #order: AheadOrder | null;
  #outcome: { error: unknown } | 'Whole' | null = null;
  #changed = Promise.withResolvers<void>();
  readonly #over = Promise.withResolvers<void>();

  constructor(order: AheadOrder | null) {
    this.#order = order;
    this.signal = this.#abandoned.signal;
  }

  /** Why it is built although nobody has asked for it: it gives way to those that somebody waits for. */
  get order(): AheadOrder | null {
    return this.#order;
  }

  /** Its first pictures are there. */
  get hasBegun(): boolean {
    return this.#fragments.length > 0;
  }

  /** Resolves when its work is over, well or badly, and nothing more will be written. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** Somebody waits for it from now on. */
  want(): void {
    this.#order = null;
  }

  /** Stops the work; whoever reads it gets an error. */
  abandon(): void {
    this.#abandoned.abort();
  }

  add(fragment: Fragment): void {
    this.#fragments.push(fragment);
    this.#wake();
  }

  end(): void {
    this.#outcome = 'Whole';
    this.#wake();
  }

  fail(error: unknown): void {
    this.#outcome = { error };
    this.#wake();
  }

  /** Its work is over. */
  close(): void {
    this.#over.resolve();
  }

  /** All fragments, in order; throws what the encoding failed with. Leaving early is allowed. */
  async *fragments(): AsyncGenerator<Fragment, void, undefined> {
    this.#readers++;
    try {
      for (let at = 0; ; at++) {
        while (at >= this.#fragments.length && !this.#outcome) await this.#changed.promise;
        const fragment = this.#fragments[at];
        if (fragment) yield fragment;
        else if (this.#outcome === 'Whole') return;
        else if (this.#outcome) throw this.#outcome.error;
      }
    } finally {
      this.#readers--;
      if (this.#readers === 0 && !this.#outcome) this.abandon();
    }
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}

/**
 * Owns a tile while it is being encoded: many readers see its fragments from the first on, as they come. When all
 * have left and nobody wants it kept, the work stops. Never stores anything.
 */

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
  #isKept = false;
  #outcome: { error: unknown } | 'Whole' | null = null;
  #changed = Promise.withResolvers<void>();

  constructor() {
    this.signal = this.#abandoned.signal;
  }

  /** Finish it even when no reader stays, e.g. because it is built ahead. */
  keep(): void {
    this.#isKept = true;
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
      if (this.#readers === 0 && !this.#isKept && !this.#outcome) this.#abandoned.abort();
    }
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}

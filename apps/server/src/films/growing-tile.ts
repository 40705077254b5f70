/**
 * Owns a tile while it is being encoded: many readers see its fragments from the first on, as they come. When the
 * last of them has left, the work stops. Never stores anything.
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
  #isAhead: boolean;
  #outcome: { error: unknown } | 'Whole' | null = null;
  #changed = Promise.withResolvers<void>();

  constructor(isAhead: boolean) {
    this.#isAhead = isAhead;
    this.signal = this.#abandoned.signal;
  }

  /** Nobody has asked for it yet: it gives way to those that somebody waits for. */
  get isAhead(): boolean {
    return this.#isAhead;
  }

  /** Somebody waits for it from now on. */
  want(): void {
    this.#isAhead = false;
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

/**
 * Owns a tile from when it is asked for until it is encoded: many readers see its fragments from the first on, as they
 * come. When the last of them has left, the work stops, or never begins. Never stores anything.
 */

import type { AheadOrder } from './ahead-queue.ts';
import type { TileSpec } from './tile-spec.ts';

export interface Fragment {
  bytes: Buffer;
  frameCount: number;
  /** Frames that could not be read so far. */
  skipped: number;
}

export class GrowingTile {
  /** Aborts when nobody wants the tile any more. */
  readonly signal: AbortSignal;
  readonly #abandoned = new AbortController();
  readonly #fragments: Fragment[] = [];
  readonly key: string;
  readonly spec: TileSpec;
  /** A worker has it, or will at once. */
  isStarted = false;
  /** The account or network on whose behalf it is made; null while nobody waits for it. */
  group: string | null = null;
  #readers = 0;
  #mayRest = false;
  #order: AheadOrder | null;
  #outcome: { error: unknown } | 'Whole' | null = null;
  #changed = Promise.withResolvers<void>();
  readonly #over = Promise.withResolvers<void>();

  constructor(key: string, spec: TileSpec, order: AheadOrder | null) {
    this.key = key;
    this.spec = spec;
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

  /** Somebody of `group` waits for it from now on. */
  want(group: string): void {
    this.#order = null;
    this.group = group;
  }

  /** Goes on when its last reader has left, who has seen enough: others will ask for more of it. */
  letRest(): void {
    this.#mayRest = true;
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

  /** All fragments, in order; throws what the encoding failed with, or the signal's reason. Leaving early is allowed. */
  async *fragments(signal?: AbortSignal): AsyncGenerator<Fragment, void, undefined> {
    this.#readers++;
    const wake = () => this.#wake();
    signal?.addEventListener('abort', wake);
    try {
      for (let at = 0; ; at++) {
        while (at >= this.#fragments.length && !this.#outcome) {
          signal?.throwIfAborted();
          await this.#changed.promise;
        }
        const fragment = this.#fragments[at];
        if (fragment) yield fragment;
        else if (this.#outcome === 'Whole') return;
        else if (this.#outcome) throw this.#outcome.error;
      }
    } finally {
      signal?.removeEventListener('abort', wake);
      this.#readers--;
      if (this.#readers === 0 && !this.#outcome) this.#leave();
    }
  }

  #leave(): void {
    if (this.#mayRest) this.#order = { spec: this.spec, viewer: Symbol('rest'), why: 'Rest' };
    else this.abandon();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}

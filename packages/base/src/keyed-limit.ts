import pLimit, { type LimitFunction } from 'p-limit';

/** Bounds how many works of one key run at once; the others of that key wait in order. Keys do not wait for each other. */
export class KeyedLimit {
  readonly #atOnce: number;
  readonly #limits = new Map<string, LimitFunction>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs `work` when its key has room; with a bound of one, when all that came before for the key is over. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limit = this.#limits.get(key) ?? pLimit(this.#atOnce);
    this.#limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(key);
    }
  }

  /** Keys with works that run or wait. */
  get size(): number {
    return this.#limits.size;
  }
}

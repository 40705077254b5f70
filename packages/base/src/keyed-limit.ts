import pLimit, { type LimitFunction } from 'p-limit';

/** Bounds how many works of one key run at once; the others of that key wait in order. Keys do not wait for each other. */
export class KeyedLimit {
  readonly #atOnce: number;
  readonly #limits = new Map<string, LimitFunction>();
  /** Of keys with nothing more to do: making one costs more than all else here, and a frame of a feed takes one. */
  readonly #idle: LimitFunction[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs `work` when its key has room; with a bound of one, when all that came before for the key is over. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limit = this.#limits.get(key) ?? this.#idle.pop() ?? pLimit(this.#atOnce);
    this.#limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      this.#letGo(key, limit);
    }
  }

  /** Another work of the key may have let go of it already, and somebody else have it by now. */
  #letGo(key: string, limit: LimitFunction): void {
    if (limit.activeCount + limit.pendingCount > 0 || this.#limits.get(key) !== limit) return;
    this.#limits.delete(key);
    this.#idle.push(limit);
  }

  /** Keys with works that run or wait. */
  get size(): number {
    return this.#limits.size;
  }
}

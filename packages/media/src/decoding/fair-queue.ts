/**
 * Owns the order of what waits: the lowest rank first, within a rank the keys in turn, within a key in order. Knows
 * nothing of what it orders.
 */

/** One that waits in a line. */
export interface Waiting {
  /** Lower goes first. */
  rank: number;
  /** Keys of a rank take turns. */
  key: string;
}

/** Of so many one is taken from the other end, so that the lowest class goes on while others never cease. */
const LAST_FIRST_EVERY = 8;

export class FairQueue<T extends Waiting> {
  /** By rank, then by key. A map keeps its order: the first key is the next whose turn it is. */
  readonly #ranks: Map<string, T[]>[] = [];
  #size = 0;
  #taken = 0;

  get size(): number {
    return this.#size;
  }

  /** How many of `key` wait in a rank. */
  countOf(rank: number, key: string): number {
    return this.#ranks[rank]?.get(key)?.length ?? 0;
  }

  /** How many of a rank wait. */
  countOfRank(rank: number): number {
    return [...(this.#ranks[rank]?.values() ?? [])].reduce((sum, line) => sum + line.length, 0);
  }

  add(one: T): void {
    this.#ranks[one.rank] ??= new Map();
    const keys = this.#ranks[one.rank] as Map<string, T[]>;
    const line = keys.get(one.key);
    if (line) line.push(one);
    else keys.set(one.key, [one]);
    this.#size += 1;
  }

  /** Takes one out that waits; nothing when it does not. */
  remove(one: T): void {
    const keys = this.#ranks[one.rank];
    const line = keys?.get(one.key);
    const at = line?.indexOf(one) ?? -1;
    if (!keys || !line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) keys.delete(one.key);
    this.#size -= 1;
  }

  /** Takes the next whose turn it is and that `mayStart`; null when there is none. Its key goes behind the others. */
  take(mayStart: (one: T) => boolean): T | null {
    const isLastFirst = (this.#taken + 1) % LAST_FIRST_EVERY === 0;
    for (const keys of isLastFirst ? [...this.#ranks].reverse() : this.#ranks) {
      const one = keys && firstOf(keys, mayStart);
      if (!one) continue;
      const line = keys.get(one.key);
      this.remove(one);
      keys.delete(one.key);
      if (line?.length) keys.set(one.key, line);
      this.#taken += 1;
      return one;
    }
    return null;
  }

  /** All that wait of a key in a rank. */
  of(rank: number, key: string): T[] {
    return [...(this.#ranks[rank]?.get(key) ?? [])];
  }
}

function firstOf<T>(keys: ReadonlyMap<string, T[]>, mayStart: (one: T) => boolean): T | null {
  for (const [one] of keys.values()) if (one && mayStart(one)) return one;
  return null;
}

/** A binary heap of what is due when, earliest first. Knows nothing of feeds or clocks. */
export interface Due {
  dueMs: number;
}

export class DueHeap<T extends Due> {
  readonly #items: T[] = [];

  get size(): number {
    return this.#items.length;
  }

  peek(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#dueAt(parent) <= item.dueMs) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  pop(): T | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (first === undefined || last === undefined || this.#items.length === 0) return first;
    this.#items[0] = last;
    this.#sink(0);
    return first;
  }

  /** Takes everything out, in no order. */
  drain(): T[] {
    return this.#items.splice(0);
  }

  #sink(from: number): void {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      const child = this.#dueAt(left + 1) < this.#dueAt(left) ? left + 1 : left;
      if (this.#dueAt(child) >= this.#dueAt(at)) return;
      this.#swap(at, child);
      at = child;
    }
  }

  #dueAt(index: number): number {
    return this.#items[index]?.dueMs ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const [left, right] = [this.#items[a], this.#items[b]];
    if (left === undefined || right === undefined) return;
    this.#items[a] = right;
    this.#items[b] = left;
  }
}

// Bounds the memory of all files under way together. Nothing but counting.

export class ByteBudget {
  readonly #most: number;
  #used = 0;

  /** `most`: bytes. */
  constructor(most: number) {
    this.#most = most;
  }

  get used(): number {
    return this.#used;
  }

  /** False, and nothing taken, when there is not so much left. */
  take(bytes: number): boolean {
    if (this.#used + bytes > this.#most) return false;
    this.#used += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#used -= bytes;
  }
}

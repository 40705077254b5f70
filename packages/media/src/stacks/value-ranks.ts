/** Finds values by their rank among many bytes: counted by their upper half, then by value. */

const VALUES = 256;
const LOWER_BITS = 4;

export class ValueRanks {
  readonly #byValue = new Uint16Array(VALUES);
  readonly #byUpper = new Uint16Array(VALUES >> LOWER_BITS);

  /** Takes the `count` bytes that lie `stride` apart from `at` on, at most 65,535. `drop` takes the same ones out again. */
  take(bytes: Uint8Array, at: number, stride: number, count: number): void {
    for (let left = count, place = at; left > 0; left -= 1, place += stride) {
      const value = bytes[place] as number;
      this.#byValue[value] = (this.#byValue[value] as number) + 1;
      const upper = value >> LOWER_BITS;
      this.#byUpper[upper] = (this.#byUpper[upper] as number) + 1;
    }
  }

  /** Cheaper for a few bytes than to clear all counters. */
  drop(bytes: Uint8Array, at: number, stride: number, count: number): void {
    for (let left = count, place = at; left > 0; left -= 1, place += stride) {
      const value = bytes[place] as number;
      this.#byValue[value] = 0;
      this.#byUpper[value >> LOWER_BITS] = 0;
    }
  }

  /** The value of that rank, counted from 0. */
  at(rank: number): number {
    let left = rank;
    let upper = 0;
    while (left >= (this.#byUpper[upper] as number)) {
      left -= this.#byUpper[upper] as number;
      upper += 1;
    }
    let value = upper << LOWER_BITS;
    while (left >= (this.#byValue[value] as number)) {
      left -= this.#byValue[value] as number;
      value += 1;
    }
    return value;
  }
}

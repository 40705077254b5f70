/** Times of a track's packets, which go round, in milliseconds since the connection began. */

const HALF = 2 ** 31;
const WHOLE = 2 ** 32;

export class TrackTime {
  readonly #ticksPerMs: number;
  #last: number | null = null;
  #atMs = 0;

  constructor(clockRate: number) {
    this.#ticksPerMs = clockRate / 1000;
  }

  /** `sinceMs`: when it came. The first is of then, the others as far from it as their sender says. */
  of(timestamp: number, sinceMs: number): number {
    if (this.#last === null) this.#atMs = sinceMs;
    else this.#atMs += signed(timestamp - this.#last) / this.#ticksPerMs;
    this.#last = timestamp;
    return Math.max(0, Math.round(this.#atMs));
  }
}

/** The shorter way round. */
function signed(ticks: number): number {
  const ahead = ((ticks % WHOLE) + WHOLE) % WHOLE;
  return ahead >= HALF ? ahead - WHOLE : ahead;
}

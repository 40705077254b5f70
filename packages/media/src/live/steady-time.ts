/**
 * Times of a stream that only go forward (V7). Cameras give none, count backwards after a correction of their clock,
 * or leap: then the next time is by when the packet came.
 */

/** More than this between what the camera says passed and what passed here is a lie. */
const MAX_APART_MS = 3_000;
const MIN_STEP_MS = 1;

export class SteadyTime {
  #timeMs: number;
  #stepMs: number;
  #given: number | null = null;
  /** Null before the first. */
  #arrivedMs: number | null = null;

  /** `startMs` is the time of the first; `stepMs` how long one lasts while nothing is known. */
  constructor(startMs: number, stepMs: number) {
    this.#timeMs = startMs;
    this.#stepMs = stepMs;
  }

  /** The time of a packet in milliseconds; `givenMs` is the camera's, null when it gave none. */
  next(givenMs: number | null, arrivedMs: number): number {
    if (this.#arrivedMs !== null) this.#advance(givenMs, arrivedMs - this.#arrivedMs);
    this.#given = givenMs;
    this.#arrivedMs = arrivedMs;
    return this.#timeMs;
  }

  /** How long the newest probably lasts: as long as the one before. */
  get stepMs(): number {
    return this.#stepMs;
  }

  #advance(givenMs: number | null, passedMs: number): void {
    const saidMs = givenMs === null || this.#given === null ? null : givenMs - this.#given;
    const isBelieved = saidMs !== null && saidMs > 0 && Math.abs(saidMs - passedMs) <= MAX_APART_MS;
    this.#stepMs = Math.max(MIN_STEP_MS, isBelieved ? saidMs : passedMs);
    this.#timeMs += this.#stepMs;
  }
}

/** Times of a stream that is sent on: from 0, only forward, on through camera reconnections. Pure. */

/** Between the last picture before another head and the first after it. */
const STEP_MS = 40;

export class MediaClock {
  #shiftMs: number | null = null;
  #lastMs = -STEP_MS;

  /** Times are counted anew by the stream. */
  restart(): void {
    this.#shiftMs = null;
  }

  /** Of a picture; the first one after a restart goes on where the last one was. */
  ofPicture(givenMs: number): number {
    this.#shiftMs ??= this.#lastMs + STEP_MS - givenMs;
    this.#lastMs = Math.max(this.#lastMs, givenMs + this.#shiftMs);
    return this.#lastMs;
  }

  /** Of sound; null before the first picture. */
  ofSound(givenMs: number): number | null {
    const atMs = this.#shiftMs === null ? -1 : givenMs + this.#shiftMs;
    return atMs < 0 ? null : atMs;
  }
}

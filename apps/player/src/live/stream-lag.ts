/**
 * How far what comes lies behind what the camera sends, which is a second each second. Only what was waited for in
 * vain counts: what a stream begins with comes all at once.
 */
export class StreamLag {
  #leastSec: number | null = null;
  #nowSec = 0;

  /** Another head: its times begin anew. */
  begin(): void {
    this.#leastSec = null;
    this.#nowSec = 0;
  }

  /** A picture of `pictureSec` of the stream came. */
  note(pictureSec: number, nowMs: number): void {
    const delaySec = nowMs / 1000 - pictureSec;
    this.#leastSec = Math.min(this.#leastSec ?? delaySec, delaySec);
    this.#nowSec = delaySec - this.#leastSec;
  }

  /** By the newest picture, seconds. */
  get sec(): number {
    return this.#nowSec;
  }
}

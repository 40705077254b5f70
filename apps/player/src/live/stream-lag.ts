import { LIVE_BUFFER } from '@longview/rules/player';

/** Clocks of cameras are this much slow at most: what adds up by them over hours is not the line's. */
const CLOCK_ERROR = 0.02;

/**
 * How far what comes lies behind what the camera sends, which is a second each second. Only what was waited for in
 * vain counts: what a stream begins with comes all at once.
 */
export class StreamLag {
  #leastSec: number | null = null;
  /** Since when it is too far; null while it is not. */
  #farSinceMs: number | null = null;
  #nowMs = 0;

  /** Another head: its times begin anew. */
  begin(): void {
    this.#leastSec = null;
    this.#farSinceMs = null;
  }

  /** A picture of `pictureSec` of the stream came. */
  note(pictureSec: number, nowMs: number): void {
    const delaySec = nowMs / 1000 - pictureSec;
    const forgivenSec = ((nowMs - this.#nowMs) / 1000) * CLOCK_ERROR;
    this.#leastSec = Math.min((this.#leastSec ?? delaySec) + forgivenSec, delaySec);
    const isFar = delaySec - this.#leastSec > LIVE_BUFFER.tooSlowSec;
    this.#farSinceMs = isFar ? (this.#farSinceMs ?? nowMs) : null;
    this.#nowMs = nowMs;
  }

  /** A line that only stood still is soon up again; this one is not. */
  get isTooSlow(): boolean {
    return this.#farSinceMs !== null && this.#nowMs - this.#farSinceMs >= LIVE_BUFFER.tooSlowMs;
  }
}

/** Which pictures of a video are made anew: no more a second than a viewer sees, and not while a machine is behind. */
import { LIVE_TRANSCODE_KEY_MS, LIVE_TRANSCODE_MAX_FPS } from '@longview/rules/live';

const STEP_MS = 1000 / LIVE_TRANSCODE_MAX_FPS;
/** Further behind, and pictures are only decoded, milliseconds of the stream. */
const LATE_MS = 300;
/** However late: something moves. */
const LEAST_EVERY_MS = 1_000;

/** One for each head: times begin anew with it. */
export class FramePace {
  #dueMs = Number.NEGATIVE_INFINITY;
  #lastMs = Number.NEGATIVE_INFINITY;
  #keyMs = Number.NEGATIVE_INFINITY;
  #madeAtMs: number;

  /** `nowMs`: monotonic, as in `isWanted`. */
  constructor(nowMs: number) {
    this.#madeAtMs = nowMs;
  }

  /** `atMs`: when the picture is shown; `behindMs`: how much of the stream waits already. */
  isWanted(atMs: number, behindMs: number, nowMs: number): boolean {
    const isLate = behindMs > LATE_MS && nowMs - this.#madeAtMs < LEAST_EVERY_MS;
    if (isLate || atMs <= this.#lastMs || atMs < this.#dueMs - STEP_MS / 2) return false;
    this.#dueMs = Math.max(this.#dueMs, atMs - STEP_MS) + STEP_MS;
    this.#lastMs = atMs;
    this.#madeAtMs = nowMs;
    return true;
  }

  /** Whether the picture at `atMs`, which is made, is to be a key frame. */
  isKeyDue(atMs: number): boolean {
    // Half a picture early is better than a whole one late.
    if (atMs - this.#keyMs < LIVE_TRANSCODE_KEY_MS - STEP_MS / 2) return false;
    this.#keyMs = atMs;
    return true;
  }
}

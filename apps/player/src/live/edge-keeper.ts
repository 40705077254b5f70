import { aheadAfterStall, edgeMove, LIVE_BUFFER } from '@longview/rules/player';

/** Keeps a playing video close to the newest of what is there, without stalls: plays a little faster or slower, or jumps. */
export class EdgeKeeper {
  readonly #video: HTMLVideoElement;
  #wantedSec: number = LIVE_BUFFER.firstAheadSec;
  #hasBegun = false;

  constructor(video: HTMLVideoElement, signal: AbortSignal) {
    this.#video = video;
    video.addEventListener('waiting', () => this.#stalled(), { signal });
    signal.addEventListener('abort', () => this.#setRate(1));
  }

  /** Call whenever more is there. */
  look(): void {
    const { buffered } = this.#video;
    if (buffered.length === 0) return;
    const endSec = buffered.end(buffered.length - 1);
    if (!this.#hasBegun) this.#begin(endSec);
    else if (this.#isBeforeGap()) this.#jump(endSec);
    else this.#move(endSec);
  }

  #move(endSec: number): void {
    const move = edgeMove(endSec - this.#video.currentTime, this.#wantedSec);
    if (move.kind === 'Rate') this.#setRate(move.rate);
    else this.#jump(endSec);
  }

  #begin(endSec: number): void {
    this.#hasBegun = true;
    this.#jump(endSec);
    void this.#video.play().catch(() => undefined);
  }

  /** What is there goes on later, and nothing is left until then. */
  #isBeforeGap(): boolean {
    const { buffered, currentTime, readyState } = this.#video;
    return (
      currentTime < buffered.start(buffered.length - 1) && readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    );
  }

  #jump(endSec: number): void {
    const { buffered } = this.#video;
    const startSec = buffered.start(buffered.length - 1);
    this.#video.currentTime = Math.max(startSec, endSec - this.#wantedSec);
    this.#setRate(1);
  }

  /** The first wait is for the first picture. */
  #stalled(): void {
    if (this.#hasBegun) this.#wantedSec = aheadAfterStall(this.#wantedSec);
  }

  #setRate(rate: number): void {
    if (this.#video.playbackRate !== rate) this.#video.playbackRate = rate;
  }
}

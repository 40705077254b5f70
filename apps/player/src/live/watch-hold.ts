import type { Clock } from '@longview/base';
import { LIVE_VIDEO_TIMES } from '@longview/rules/player';

/** Whether live video is wanted now: not while it is paused, nor on a page that nobody has seen for a while (PUB-14). */
export class WatchHold {
  readonly #clock: Clock;
  readonly #ending: AbortSignal;
  /** Ends what is watched. */
  #watching = new AbortController();
  /** Ends being held. */
  #waking = new AbortController();
  /** Ends the wait of a page that nobody sees. */
  #seen = new AbortController();
  #isPaused = false;
  #isUnseen = false;

  constructor(clock: Clock, ending: AbortSignal) {
    this.#clock = clock;
    this.#ending = ending;
    document.addEventListener('visibilitychange', () => this.#look(), { signal: ending });
    this.#look();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  get #isHeld(): boolean {
    return this.#isPaused || this.#isUnseen;
  }

  toggle(): void {
    this.#isPaused = !this.#isPaused;
    this.#tell();
  }

  /** Has `watch` go on whenever it is wanted, until it ends by itself or all is over. */
  async whileWanted(watch: (signal: AbortSignal) => Promise<void>): Promise<void> {
    while (!this.#ending.aborted) {
      await this.#untilWanted();
      this.#watching = new AbortController();
      const signal = AbortSignal.any([this.#ending, this.#watching.signal]);
      await watch(signal);
      if (!signal.aborted) return;
    }
  }

  /** Resolves when it is wanted again, or over. */
  async #untilWanted(): Promise<void> {
    while (this.#isHeld && !this.#ending.aborted) {
      this.#waking = new AbortController();
      const woken = AbortSignal.any([this.#waking.signal, this.#ending]);
      await new Promise((resolve) => woken.addEventListener('abort', resolve));
    }
  }

  #look(): void {
    this.#seen.abort();
    this.#seen = new AbortController();
    if (document.hidden) {
      const signal = AbortSignal.any([this.#seen.signal, this.#ending]);
      this.#clock.sleep(LIVE_VIDEO_TIMES.unseenMs, signal).then(
        () => this.#setUnseen(true),
        () => undefined,
      );
    } else this.#setUnseen(false);
  }

  #setUnseen(isUnseen: boolean): void {
    if (this.#isUnseen === isUnseen) return;
    this.#isUnseen = isUnseen;
    this.#tell();
  }

  #tell(): void {
    if (this.#isHeld) this.#watching.abort();
    else this.#waking.abort();
  }
}

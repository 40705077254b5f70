import type { Clock } from '@longview/base';
import type { PtzInfo } from '@longview/contract';
import { RunningMove } from './running-move.ts';

/** How the camera is to move from now on, each speed -1 to 1. It stops after `sec` unless another wish comes. */
export interface Wish {
  pan: number;
  tilt: number;
  zoom: number;
  sec: number;
}

interface Asked {
  wish: Wish;
  answer: PromiseWithResolvers<PtzInfo>;
}

/** Another process leads the mount now: its own call is to begin anew. */
export class TakenOver extends Error {}

/**
 * A move that goes on for as long as its caller asks for more under the same name, without a stop between (EXT-342).
 * One call after another steers it; the newest counts. Its loop takes wishes by `next` and answers them by `told`.
 */
export class HeldMove extends RunningMove {
  readonly hold: string;
  /** Not yet told to the camera. */
  #newest: Asked | null = null;
  /** Being told. */
  #taken: Asked | null = null;
  #waking = new AbortController();
  #isOver = false;

  constructor(clock: Clock, hold: string) {
    super(clock);
    this.hold = hold;
  }

  /** It takes more wishes. */
  get isOpen(): boolean {
    return !this.#isOver && !this.isStopped;
  }

  /** Answered as soon as the camera was told, or a newer wish was. */
  steer(wish: Wish): Promise<PtzInfo> {
    const answer = this.#newest?.answer ?? Promise.withResolvers<PtzInfo>();
    this.#newest = { wish, answer };
    this.#waking.abort();
    return answer.promise;
  }

  /** The next wish as soon as it is there; null when the move is over. `forMs`: how long the present one lasts. */
  async next(forMs: number, isFirst: boolean): Promise<Wish | null> {
    if (this.#newest === null && (isFirst || !this.isStopped)) await this.last(forMs, this.#waking.signal);
    return this.isStopped ? null : this.take();
  }

  take(): Wish | null {
    this.#waking = new AbortController();
    [this.#taken, this.#newest] = [this.#newest, null];
    // Who asks from now on begins anew: this one stops the camera.
    this.#isOver = this.#taken === null;
    return this.#taken?.wish ?? null;
  }

  /** Whose wish was carried out hears so. */
  told(info: PtzInfo): void {
    this.#taken?.answer.resolve(info);
    this.#taken = null;
  }

  /** It is over: who still waits hears how. */
  end(how: { info: PtzInfo } | { error: unknown }): void {
    this.#isOver = true;
    for (const asked of [this.#taken, this.#newest]) {
      if ('info' in how) asked?.answer.resolve(how.info);
      else asked?.answer.reject(how.error);
    }
  }
}

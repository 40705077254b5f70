import type { PtzCommand } from '@longview/contract';
import { isoDuration } from '@longview/rules';

/** Directions and speeds, each -1 to 1. */
export interface Speed {
  pan: number;
  tilt: number;
  zoom: number;
}

/** So often the service hears that the pad is still held. */
const AGAIN_MS = 700;
/** The camera stops after so long without word: more than one call may come late. */
const HOLD_SEC = 2;
const STEP_SEC = 0.5;

/**
 * What a held pad sends: moves of one name, which the service carries out without a stop between, and one Stop at once
 * when it is let go (EXT-342). One move is on its way at a time; Stop never waits. When the page goes away without
 * word the camera stops by itself.
 */
export class PtzDrive {
  /** Of this pad, as the service tells it from others'. */
  readonly #name = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  #held: Speed | null = null;
  /** Asked for while a move was under way, and let go before its turn: a step of it is due. */
  #tapped: Speed | null = null;
  #isSending = false;
  /** Ends the wait for the next word. */
  #wake: () => void = () => {};
  /** The answer of the last Stop: what moves next comes after it. */
  #stopped: Promise<unknown> = Promise.resolve();
  readonly #send: (command: PtzCommand) => Promise<void>;
  readonly #onError: (error: Error) => void;

  constructor(send: (command: PtzCommand) => Promise<void>, onError: (error: Error) => void) {
    this.#send = send;
    this.#onError = onError;
  }

  /** Moves on at this speed until `release`. */
  hold(speed: Speed): void {
    // A key that is held repeats itself.
    if (this.#held === speed) return;
    this.#held = speed;
    if (this.#isSending) this.#tapped = speed;
    else void this.#moveOn();
    this.#wake();
  }

  release(): void {
    if (this.#held === null) return;
    this.#held = null;
    this.#stopped = this.#try({ Action: 'Stop' });
    this.#wake();
  }

  /** A little in one direction, as a click without a pointer asks for it. */
  step(speed: Speed): void {
    this.#tapped = speed;
    if (!this.#isSending) void this.#moveOn();
  }

  async #moveOn(): Promise<void> {
    this.#isSending = true;
    for (let speed = this.#next(); speed !== null; speed = this.#next()) {
      const isHeld = this.#held !== null;
      const isOk = await this.#try(isHeld ? this.#heldMove(speed) : moveOf(speed, STEP_SEC));
      if (!isOk) [this.#held, this.#tapped] = [null, null];
      else if (this.#held === speed) await this.#pause();
      if (this.#held === null) await this.#stopped;
    }
    this.#isSending = false;
  }

  #next(): Speed | null {
    const speed = this.#held ?? this.#tapped;
    this.#tapped = null;
    return speed;
  }

  #heldMove(speed: Speed): PtzCommand {
    return { ...moveOf(speed, HOLD_SEC), Hold: this.#name };
  }

  /** Until it is time to say so again; another direction and letting go end it. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, AGAIN_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #try(command: PtzCommand): Promise<boolean> {
    try {
      await this.#send(command);
      return true;
    } catch (error) {
      this.#onError(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  }
}

function moveOf({ pan, tilt, zoom }: Speed, sec: number) {
  return {
    Action: 'Move',
    Pan: pan,
    Tilt: tilt,
    Zoom: zoom,
    Duration: isoDuration(sec),
  } satisfies PtzCommand;
}

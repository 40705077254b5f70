import type { PtzCommand } from '@longview/contract';
import { isoDuration } from '@longview/rules';

/** Directions and speeds, each -1 to 1. */
export interface Speed {
  pan: number;
  tilt: number;
  zoom: number;
}

/** One move; the next one follows for as long as it is held. Short, so that another direction soon takes over. */
const MOVE_SEC = 1;
/** Moves that are answered at once follow each other no faster. */
const AGAIN_MS = 800;
const STEP_SEC = 0.5;

/**
 * What a held pad sends: one short move after another, Stop at once when it is let go. One move is under way at a time,
 * as the service takes no more; Stop never waits. When the page goes away the camera stops by itself.
 */
export class PtzDrive {
  #held: Speed | null = null;
  /** Asked for while a move was under way, and let go before its turn: a step of it is due. */
  #tapped: Speed | null = null;
  #isSending = false;
  readonly #send: (command: PtzCommand) => Promise<void>;
  readonly #onError: (error: Error) => void;

  constructor(send: (command: PtzCommand) => Promise<void>, onError: (error: Error) => void) {
    this.#send = send;
    this.#onError = onError;
  }

  /** Moves on at this speed until `release`. */
  hold(speed: Speed): void {
    this.#held = speed;
    if (this.#isSending) this.#tapped = speed;
    else void this.#moveOn();
  }

  release(): void {
    if (this.#held === null) return;
    this.#held = null;
    void this.#try({ Action: 'Stop' });
  }

  /** A little in one direction, as a click without a pointer asks for it. */
  step(speed: Speed): void {
    this.#tapped = speed;
    if (!this.#isSending) void this.#moveOn();
  }

  async #moveOn(): Promise<void> {
    this.#isSending = true;
    for (let speed = this.#next(); speed !== null; speed = this.#next()) {
      const sec = this.#held === null ? STEP_SEC : MOVE_SEC;
      const [isOk] = await Promise.all([this.#try(moveOf(speed, sec)), pause(AGAIN_MS)]);
      if (!isOk) [this.#held, this.#tapped] = [null, null];
    }
    this.#isSending = false;
  }

  #next(): Speed | null {
    const speed = this.#held ?? this.#tapped;
    this.#tapped = null;
    return speed;
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

function moveOf({ pan, tilt, zoom }: Speed, sec: number): PtzCommand {
  return { Action: 'Move', Pan: pan, Tilt: tilt, Zoom: zoom, Duration: isoDuration(sec) };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

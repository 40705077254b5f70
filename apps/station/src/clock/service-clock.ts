/**
 * The time of the service as this machine knows it. Machines without a battery for their clock wake up years off, and
 * pictures are stamped by the service's clock: so time here runs on the monotonic clock from an estimate, and is set by
 * what the service says. What was stamped before that can be set right later, by the correction of its run.
 */
import type { Clock } from '@longview/base';

export interface SavedClock {
  /** The service's clock minus the machine's, ms, as it was known last. */
  offsetMs: number;
  /** The latest time of the service that was ever known, ms. */
  lastKnownMs: number;
}

/** How far the machine's clock may be beside what the service says, which tells whole seconds. */
const TOLERATED_MS = 1000;
/** Less is not worth setting right what was stamped before. */
const SMALL_MS = 2000;

export class ServiceClock {
  readonly #clock: Clock;
  /** The service's time minus the monotonic clock, ms. */
  #deltaMs: number;
  #correctionMs: number | null = null;
  #turns = 0;

  constructor(clock: Clock, saved: SavedClock | null) {
    this.#clock = clock;
    const estimateMs = clock.now() + (saved?.offsetMs ?? 0);
    this.#deltaMs = Math.max(estimateMs, saved?.lastKnownMs ?? 0) - clock.monotonic();
  }

  /** Milliseconds since 1970 by the service's clock. */
  now(): number {
    return this.#clock.monotonic() + this.#deltaMs;
  }

  /** Whether the service has said the time since the start. */
  get isSet(): boolean {
    return this.#correctionMs !== null;
  }

  /** Goes up whenever time jumps: who waits for a moment has to look anew. */
  get turns(): number {
    return this.#turns;
  }

  /** What is to be added to times that this run gave before the service said the time, ms; null until it did. */
  get correctionMs(): number | null {
    return this.#correctionMs;
  }

  /** The service's clock minus the machine's, ms. */
  get offsetMs(): number {
    return this.now() - this.#clock.now();
  }

  /** A time by the machine's clock as the service would tell it. */
  ofMachine(machineMs: number): number {
    return machineMs + this.offsetMs;
  }

  /**
   * The service said `serverSec` (whole seconds, cut) between two monotonic times. Time is moved only where that
   * contradicts it, so that rounding and slow lines do not make it jitter.
   */
  note(serverSec: number, sentMs: number, gotMs: number): void {
    const [lowestMs, highestMs] = [serverSec * 1000 - gotMs, serverSec * 1000 + TOLERATED_MS - sentMs];
    const machineMs = this.#clock.now() - this.#clock.monotonic();
    const isRight = (deltaMs: number) => deltaMs >= lowestMs && deltaMs <= highestMs;
    const nextMs = [this.#deltaMs, machineMs].find(isRight) ?? (lowestMs + highestMs) / 2;
    const movedMs = nextMs - this.#deltaMs;
    const isJump = Math.abs(movedMs) >= SMALL_MS;
    this.#correctionMs ??= isJump ? movedMs : 0;
    if (isJump) this.#turns += 1;
    this.#deltaMs = nextMs;
  }

  toSave(): SavedClock {
    return { offsetMs: Math.round(this.offsetMs), lastKnownMs: Math.round(this.now()) };
  }
}

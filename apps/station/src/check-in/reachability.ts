/** Whether the service is reached, as all calls of the Station find it. Everybody who sends asks here first. */
import type { Failure } from '../service/answer.ts';

export class Reachability {
  #isReached = false;
  #lastMs: number | null = null;
  #failure: Failure | null = null;
  #failures = 0;
  #hurry = new AbortController();
  #isHurried = false;

  /** Whether the last call was answered by the service, and our config is its newest. */
  get isReached(): boolean {
    return this.#isReached;
  }

  /** When a check-in went well last, by the service's clock, ms. */
  get lastMs(): number | null {
    return this.#lastMs;
  }

  /** Why it is not reached. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Check-ins in a row that failed. */
  get failures(): number {
    return this.#failures;
  }

  /** A check-in went well; true when it is the first after some that did not. */
  opened(nowMs: number): boolean {
    const wasReached = this.#isReached;
    this.#isReached = true;
    this.#failure = null;
    this.#failures = 0;
    this.#lastMs = nowMs;
    return !wasReached;
  }

  /** A check-in failed; true when it is for another reason than the one before. */
  closed(failure: Failure): boolean {
    const isNew = this.#failure?.message !== failure.message;
    this.#isReached = false;
    this.#failure = failure;
    this.#failures += 1;
    return isNew;
  }

  /** Any other call failed: those that found nobody, or no right to call, close it until a check-in opens it. */
  heard({ kind, status }: Failure): void {
    const isClosed = kind !== 'Refused' || status === 401 || status === 403;
    if (!isClosed || !this.#isReached) return;
    this.#isReached = false;
    this.hurry();
  }

  /** Somebody has a reason to check in at once. */
  hurry(): void {
    this.#isHurried = true;
    this.#hurry.abort();
  }

  /** Ends with the next reason to check in at once; there may have been one since the last check-in began. */
  untilHurried(signal: AbortSignal): AbortSignal {
    this.#hurry = new AbortController();
    if (this.#isHurried) this.#hurry.abort();
    this.#isHurried = false;
    return AbortSignal.any([signal, this.#hurry.signal]);
  }
}

import type { Clock } from '@longview/base';

/** A clock that tests move. Sleeps end in the order of their time while `advance` runs. */
export class FakeClock implements Clock {
  #wallMs: number;
  #monotonicMs = 0;
  #sleepers: { atMs: number; wake: () => void }[] = [];

  constructor(startMs = Date.UTC(2026, 4, 1, 6, 30)) {
    this.#wallMs = startMs;
  }

  now(): number {
    return this.#wallMs;
  }

  monotonic(): number {
    return this.#monotonicMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const sleeper = { atMs: this.#monotonicMs + ms, wake: resolve };
      this.#sleepers.push(sleeper);
      signal?.addEventListener('abort', () => {
        this.#sleepers = this.#sleepers.filter((each) => each !== sleeper);
        reject(signal.reason);
      });
    });
  }

  /** Lets `ms` pass; between two sleeps everything that is ready runs. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#monotonicMs + ms;
    await settle();
    for (let next = this.#earliest(endMs); next; next = this.#earliest(endMs)) {
      this.#pass(Math.max(0, next.atMs - this.#monotonicMs));
      this.#sleepers = this.#sleepers.filter((each) => each !== next);
      next.wake();
      await settle();
    }
    this.#pass(endMs - this.#monotonicMs);
    await settle();
  }

  /** Steps the wall clock, as an operator or NTP would; no time passes. */
  stepWall(ms: number): void {
    this.#wallMs += ms;
  }

  /** Time passes while the process is held up: no sleep ends before the next `advance`. */
  stall(ms: number): void {
    this.#pass(ms);
  }

  #pass(ms: number): void {
    this.#wallMs += ms;
    this.#monotonicMs += ms;
  }

  #earliest(endMs: number) {
    const first = this.#sleepers.reduce<{ atMs: number; wake: () => void } | undefined>(
      (best, each) => (best && best.atMs <= each.atMs ? best : each),
      undefined,
    );
    return first && first.atMs <= endMs ? first : undefined;
  }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

// How fast one login may send files: a store of tokens that refills. Nothing but counting.
import type { Clock } from '@longview/base';

const MAX_ACCOUNTS = 20_000;

export class UploadRate {
  readonly #clock: Clock;
  readonly #burst: number;
  readonly #perSec: number;
  readonly #tokens = new Map<string, { left: number; atMs: number }>();

  constructor(clock: Clock, burst: number, perSec: number) {
    this.#clock = clock;
    this.#burst = burst;
    this.#perSec = perSec;
  }

  /** False: this file comes too soon. */
  take(accountId: string): boolean {
    const nowMs = this.#clock.monotonic();
    const { left, atMs } = this.#tokens.get(accountId) ?? { left: this.#burst, atMs: nowMs };
    const present = Math.min(this.#burst, left + ((nowMs - atMs) / 1000) * this.#perSec);
    this.#tokens.delete(accountId);
    this.#tokens.set(accountId, { left: present < 1 ? present : present - 1, atMs: nowMs });
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > MAX_ACCOUNTS && oldest !== undefined) this.#tokens.delete(oldest);
    return present >= 1;
  }
}

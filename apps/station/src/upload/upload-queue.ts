/** Which kept picture is sent next. Remembers what is in hand, what waits and which feeds are held; sends nothing. */
import type { Clock } from '@longview/base';
import type { SpoolEntry } from '../spool/feed-queue.ts';
import type { Spool } from '../spool/spool.ts';

interface QueueDeps {
  clock: Clock;
  spool: Spool;
  isInOrder(feedId: string): boolean;
  hasAddress(feedId: string): boolean;
}

export class UploadQueue {
  readonly #deps: QueueDeps;
  /** The newest picture of each feed that was not tried yet. */
  readonly #live = new Map<string, SpoolEntry>();
  readonly #inHand = new Set<string>();
  readonly #tries = new Map<string, number>();
  readonly #notBeforeMs = new Map<string, number>();
  readonly #held = new Set<string>();
  readonly #waiting = new Set<() => void>();

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  offer(entry: SpoolEntry): void {
    this.#live.set(entry.feedId, entry);
    for (const wake of this.#waiting) wake();
  }

  /** Takes it in hand; null when nothing new waits. */
  async nextLive(): Promise<SpoolEntry | null> {
    for (const [feedId, entry] of this.#live) {
      this.#live.delete(feedId);
      const isBehind = this.#deps.isInOrder(feedId) && this.#deps.spool.countOf(feedId) > 1;
      if (!isBehind && this.#isFree(entry)) return this.#take(entry);
    }
    return null;
  }

  /** The oldest of all; null while newer ones wait. */
  async nextOld(): Promise<SpoolEntry | null> {
    if (this.#live.size > 0) return null;
    const entry = await this.#deps.spool.oldestOfAll(
      (feedId) => this.#mayGo(feedId),
      (each) => this.#isFree(each),
    );
    return entry && this.#isFree(entry) ? this.#take(entry) : null;
  }

  /** How often it was tried, this time included. */
  countTry({ path }: SpoolEntry): number {
    const count = (this.#tries.get(path) ?? 0) + 1;
    this.#tries.set(path, count);
    return count;
  }

  putBack({ path }: SpoolEntry): void {
    this.#inHand.delete(path);
  }

  forget({ path }: SpoolEntry): void {
    this.#tries.delete(path);
    this.#notBeforeMs.delete(path);
  }

  postpone({ path }: SpoolEntry, waitMs: number): void {
    this.#notBeforeMs.set(path, this.#deps.clock.monotonic() + waitMs);
  }

  hold(feedId: string): void {
    this.#held.add(feedId);
    this.#live.delete(feedId);
  }

  release(): void {
    this.#held.clear();
    for (const wake of this.#waiting) wake();
  }

  /** Until something new is there, or the time is over. */
  async wait(maxMs: number, signal: AbortSignal): Promise<void> {
    const woken = new AbortController();
    const wake = () => woken.abort();
    this.#waiting.add(wake);
    await this.#deps.clock.sleep(maxMs, AbortSignal.any([signal, woken.signal])).catch(() => {});
    this.#waiting.delete(wake);
  }

  #take(entry: SpoolEntry): SpoolEntry {
    this.#inHand.add(entry.path);
    return entry;
  }

  #isFree({ feedId, path }: SpoolEntry): boolean {
    const notBeforeMs = this.#notBeforeMs.get(path) ?? 0;
    return this.#mayGo(feedId) && !this.#inHand.has(path) && this.#deps.clock.monotonic() >= notBeforeMs;
  }

  #mayGo(feedId: string): boolean {
    return !this.#held.has(feedId) && this.#deps.hasAddress(feedId);
  }
}

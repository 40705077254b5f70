/**
 * Owns the count of pictures that were sent to a feed and not kept, by reason (EXT-324). Adds in memory and writes a
 * batch now and then: never SQL per picture. A killed process loses the last few seconds of it.
 */
import type { Clock, Logger } from '@longview/base';
import type { SentRefusal } from '@longview/rules';
import type { Queryable } from '../db/transaction.ts';
import { addRefused, listRefused, type RefusedCount } from './refused-queries.ts';

const FLUSH_EVERY_MS = 10_000;
const DAY_MS = 86_400_000;

export interface RefusedParts {
  db: Queryable;
  clock: Clock;
  logger: Logger;
  /** Told of each, for the figures of OPS-02. */
  onRefused: (reason: SentRefusal) => void;
}

export class RefusedPictures {
  readonly #parts: RefusedParts;
  readonly #closing = new AbortController();
  readonly #writing: Promise<void>;
  #counts = new Map<string, RefusedCount>();

  constructor(parts: RefusedParts) {
    this.#parts = parts;
    this.#writing = this.#writeNowAndThen();
  }

  note(feedId: string, reason: SentRefusal): void {
    this.#parts.onRefused(reason);
    this.#add({ feedId, reason, count: 1, lastAt: new Date(this.#parts.clock.now()) });
  }

  /** Of the last 24 hours, those of this process up to now included. */
  async of(feedId: string): Promise<Omit<RefusedCount, 'feedId'>[]> {
    await this.flush();
    return listRefused(this.#parts.db, feedId, new Date(this.#parts.clock.now() - DAY_MS));
  }

  /** Writes what was counted since the last time; on failure it stays for the next. */
  async flush(): Promise<void> {
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts = new Map();
    await addRefused(this.#parts.db, new Date(this.#parts.clock.now()), counts).catch((err) => {
      for (const count of counts) this.#add(count);
      this.#parts.logger.warn({ err }, 'could not write which pictures were refused, trying again');
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#writing;
    await this.flush();
  }

  #add({ feedId, reason, count, lastAt }: RefusedCount): void {
    const key = `${feedId} ${reason}`;
    const known = this.#counts.get(key);
    this.#counts.set(key, { feedId, reason, lastAt, count: count + (known?.count ?? 0) });
  }

  async #writeNowAndThen(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#parts.clock.sleep(FLUSH_EVERY_MS, signal).catch(() => {});
      if (!signal.aborted) await this.flush();
    }
  }
}

/**
 * Owns the count of bytes given out, by feed and day (ADM-07). Adds in memory where pictures and films are answered
 * and writes a batch now and then: never SQL per picture. A killed process loses the last few seconds of it.
 */
import { type Readable, Transform } from 'node:stream';
import type { Clock, Logger } from '@longview/base';
import type { Queryable } from '../db/transaction.ts';
import { addTraffic } from './traffic-queries.ts';

const FLUSH_EVERY_MS = 10_000;

export class SentBytes {
  readonly #parts: { db: Queryable; clock: Clock; logger: Logger };
  readonly #closing = new AbortController();
  readonly #writing: Promise<void>;
  #counts = new Map<string, number>();

  constructor(parts: { db: Queryable; clock: Clock; logger: Logger }) {
    this.#parts = parts;
    this.#writing = this.#writeNowAndThen();
  }

  /** `bytes` of the feed were answered. */
  note(feedId: string, bytes: number): void {
    this.#counts.set(feedId, (this.#counts.get(feedId) ?? 0) + bytes);
  }

  /** Passes `body` on and counts what was really taken of it. */
  counting(feedId: string, body: Readable): Readable {
    const count = new Transform({
      transform: (part: Buffer, _encoding, done) => {
        this.note(feedId, part.length);
        done(null, part);
      },
    });
    body.once('error', (err) => count.destroy(err));
    count.once('close', () => body.destroy());
    return body.pipe(count);
  }

  /** Writes what was counted since the last time; on failure it stays for the next. */
  async flush(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    const day = new Date(this.#parts.clock.now()).toISOString().slice(0, 10);
    await addTraffic(this.#parts.db, day, [...counts]).catch((err) => {
      for (const [feedId, bytes] of counts) this.note(feedId, bytes);
      this.#parts.logger.warn({ err }, 'could not write what was sent, trying again');
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#writing;
    await this.flush();
  }

  async #writeNowAndThen(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#parts.clock.sleep(FLUSH_EVERY_MS, signal).catch(() => {});
      if (!signal.aborted) await this.flush();
    }
  }
}
